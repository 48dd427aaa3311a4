import { createHmac } from 'node:crypto'

/** Node's HMAC-SHA256 for draws: the same bytes as the portable one, several times as fast. */
export const nodeHmac = (key: string, message: string): Uint8Array => createHmac('sha256', key).update(message).digest()
