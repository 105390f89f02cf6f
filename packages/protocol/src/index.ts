export { base64urlOf, readBase64url } from './base64url.ts';
export type { DecodedRequest, InvalidCall } from './codec.ts';
export {
  decodeHeartbeat,
  decodeReply,
  decodeRequest,
  decodeValue,
  encodeHeartbeat,
  encodeReply,
  encodeRequest,
  encodeValue,
} from './codec.ts';
export { howCodes, passedOverCodes } from './codes.ts';
export type * from './command.ts';
export type * from './ids.ts';
export { candidatesMax, commandsPerMessageMax, idBytesMax, isId, isLeaseId, leaseIdOf, shardsMax } from './ids.ts';
export type { ModelLimits } from './limits.ts';
export { findLimitsFault } from './limits.ts';
export type * from './message.ts';
export { protocolVersion } from './message.ts';
export type * from './reply.ts';
export { decodePassedOver, encodePassedOver, nonePassedOver } from './reply-codec.ts';
export { fnv1a, ledgerShardOf, sessionHash, shardOf } from './shard-hash.ts';
export {
  clientInbox,
  coordinatorSubject,
  custodySubject,
  heartbeatSubject,
  isClusterName,
  isCoordinatorId,
  journalStream,
  journalSubject,
  shardSubject,
  snapshotBucket,
} from './subjects.ts';
