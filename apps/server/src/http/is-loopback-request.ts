import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../config/is-loopback.ts';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const FORWARDING_HEADER =
  /^(x-forwarded.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Whether a program on this machine sent the request without a proxy. The socket's address decides,
 * since clients can send any `Host`. `Host` must be a loopback name as well: a foreign name that
 * resolves to this machine indicates DNS rebinding.
 */
export function isLoopbackRequest({
  headers,
  socket,
}: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))
  );
}
