import { createServer } from 'node:http';
import Fastify from 'fastify';
import { Pool } from 'undici';
import { limitsOf, ProxyBench, providerAt } from './test-support/proxy-bench.ts';

const role = process.argv[2];
const body = JSON.stringify({
  id: 'x',
  object: 'chat.completion',
  choices: [{ message: { role: 'assistant', content: 'x'.repeat(300) } }],
});
if (role === 'provider')
  createServer((req, res) => {
    req
      .on('data', () => {})
      .on('end', () => {
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
        res.end(body);
      });
  }).listen(7101, '127.0.0.1');
if (role === 'bare') {
  const pool = new Pool('http://127.0.0.1:7101', { connections: 256, pipelining: 1 });
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_r: any, b: any, d: any) => d(null, b));
  app.post('/v1/chat/completions', async (req, reply) => {
    const r = await pool.request({
      method: 'POST',
      path: '/v1/chat/completions',
      headers: { 'content-type': 'application/json' },
      body: req.body as Buffer,
    });
    reply.code(r.statusCode).headers(r.headers as any);
    return reply.send(r.body);
  });
  await app.listen({ port: 7102, host: '127.0.0.1' });
}
if (role === 'proxy')
  await ProxyBench.start(
    [providerAt('p0', 'http://127.0.0.1:7101', { limits: limitsOf({ max_per_session_in_flight_request_slots: 100 }) })],
    { port: 7103 },
  );
process.on('SIGINT', () => process.exit(0));
