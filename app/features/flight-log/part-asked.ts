import { notFound } from '#app/platform/not-found.ts'

/** Which part of a long list the address asks for, from 1 on; there is no page for what is no such number. */
export function partAsked(request: Request): number {
  const part = Number(new URL(request.url).searchParams.get('teil') ?? 1)
  if (!Number.isInteger(part) || part < 1) throw notFound(request.url)
  return part
}
