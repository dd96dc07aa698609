export { type Channel, type StoredOse, toOse } from './channel.ts';
export { findChannel, getChannel } from './find-channel.ts';
export { listOseUrls } from './list-ose-urls.ts';
export { type NewChannel, putChannel } from './put-channel.ts';
