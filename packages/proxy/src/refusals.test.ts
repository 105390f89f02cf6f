import { describe, expect, test } from 'vitest';
import { answerRefusal, errorEvent, type ProxyRefusalReason } from './refusals.ts';

describe('a refusal', () => {
  test.each<[ProxyRefusalReason, number, string, string | undefined]>([
    ['malformed_json', 400, 'malformed_json', undefined],
    ['invalid_request', 400, 'invalid_request', undefined],
    ['duplicate_key', 400, 'duplicate_key', undefined],
    ['body_too_large', 413, 'body_too_large', undefined],
    ['unsupported_media_type', 415, 'unsupported_media_type', undefined],
    ['not_found', 404, 'not_found', undefined],
    ['method_not_allowed', 405, 'method_not_allowed', undefined],
    ['model_not_found', 404, 'model_not_found', undefined],
    ['unsupported_feature', 400, 'unsupported_feature', undefined],
    ['unsupported', 400, 'unsupported_feature', undefined],
    ['previous_response_not_found', 404, 'previous_response_not_found', undefined],
    ['internal_error', 500, 'internal_error', undefined],
    ['upstream_refused', 502, 'upstream_unreachable', '1'],
    ['upstream_reset', 502, 'upstream_failed', '1'],
    ['upstream_timed_out', 504, 'upstream_timeout', '1'],
    ['no_capacity', 503, 'unavailable', '1'],
    ['per_session_in_flight_request_limit_reached', 503, 'unavailable', '1'],
    ['pin_limit_reached', 503, 'unavailable', '1'],
    ['global_in_flight_request_limit_reached', 503, 'unavailable', '1'],
    ['unreserved_in_flight_request_limit_reached', 503, 'unavailable', '1'],
    ['no_healthy_provider', 503, 'unavailable', '5'],
    ['lease_lost', 503, 'unavailable', '1'],
    ['shutting_down', 503, 'unavailable', '1'],
    ['unreachable', 503, 'unavailable', '1'],
    ['overloaded', 503, 'unavailable', '1'],
    ['unavailable', 503, 'unavailable', '1'],
  ])('for %s is %i %s with retry-after %s', (reason, status, code, retryAfter) => {
    const answer = answerRefusal('openai', { reason, param: 'p' });
    expect(answer.status).toBe(status);
    expect(answer.headers['retry-after']).toBe(retryAfter);
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
    expect(JSON.parse(answer.body)).toEqual({
      error: {
        message: expect.stringMatching(/./),
        type: status < 500 ? 'invalid_request_error' : 'server_error',
        param: 'p',
        code,
      },
    });
  });

  test.each<[ProxyRefusalReason, number, string]>([
    ['invalid_request', 400, 'invalid_request_error'],
    ['unsupported_media_type', 415, 'invalid_request_error'],
    ['model_not_found', 404, 'not_found_error'],
    ['body_too_large', 413, 'request_too_large'],
    ['internal_error', 500, 'api_error'],
    ['upstream_refused', 502, 'api_error'],
    ['no_capacity', 503, 'overloaded_error'],
    ['upstream_timed_out', 504, 'timeout_error'],
  ])('for %s speaks Anthropic: %i %s', (reason, status, type) => {
    const answer = answerRefusal('anthropic', { reason, message: 'why' });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ type: 'error', error: { type, message: 'why' } });
  });

  test('ends a stream as one event in either dialect', () => {
    expect(errorEvent('openai', { reason: 'upstream_reset' })).toMatch(/^data: \{"error":\{.*\}\}\n\n$/);
    expect(errorEvent('anthropic', { reason: 'lease_lost' })).toMatch(/^event: error\ndata: \{"type":"error",.*\}\n\n$/);
  });
});
