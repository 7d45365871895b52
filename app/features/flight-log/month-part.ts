import { notFound } from '#app/platform/not-found.ts'

/** Flights of a month per page; more take too long to load, and few clubs fly more. */
export const flightsAPart = 400

/** Returns the requested part of a long list, from 1; throws 404 for an invalid number. */
export function partAsked(request: Request): number {
  const part = Number(new URL(request.url).searchParams.get('teil') ?? 1)
  if (!Number.isInteger(part) || part < 1) throw notFound(request.url)
  return part
}
