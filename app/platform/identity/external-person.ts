import { z } from 'zod'
import type { ExternalPerson } from './external-identity.ts'

const text = (longest: number) => z.string().trim().min(1).max(longest).nullable().catch(null)

/** Claims of OpenID Connect Core 5.1. A malformed claim counts as missing; only the subject is required. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: text(254),
  // Some services send a string.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: text(256),
  given_name: text(256),
  family_name: text(256),
  /** Seconds since 1970. */
  auth_time: z.number().nullable().catch(null),
})

/** Returns the person of the claims; `undefined` when they have no subject. */
export function externalPerson(issuer: string, claims: unknown): ExternalPerson | undefined {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) return undefined
  const { sub, email, email_verified, name, given_name, family_name, auth_time } = parsed.data
  const bothNames = [given_name, family_name].filter((part) => part !== null).join(' ')
  return {
    issuer,
    subject: sub,
    email: email?.toLowerCase() ?? null,
    emailVerified: email !== null && email_verified,
    displayName: name ?? (bothNames === '' ? null : bothNames),
    givenName: given_name,
    familyName: family_name,
    provenAt: auth_time === null ? null : auth_time * 1000,
  }
}
