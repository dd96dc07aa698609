export { type Exchange, type PostOptions, type PostRequest, post } from './post.ts';
