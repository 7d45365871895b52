import { totpStepMs, totpWindowSteps } from './second-factor-times.ts'

/** Loaded when it is needed first: most visitors never enter a code. */
const library = () => import('otpauth')

/** 160 random bits, as RFC 4226 recommends; base 32, as apps take it by hand. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: 20 }).base32
}

type Label = { issuer: string; account: string }

/** What the QR code says. */
export async function totpAddress(secret: string, { issuer, account }: Label): Promise<string> {
  const { Secret, TOTP } = await library()
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * The step (30 seconds each, since 1970) the code belongs to; `undefined` for a code of no step near `at`.
 * Blanks in the code do not count.
 */
export async function totpStepOf(secret: string, code: string, at: Date): Promise<number | undefined> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const { Secret, TOTP } = await library()
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    timestamp: at.getTime(),
    window: totpWindowSteps,
  })
  return delta === null ? undefined : Math.floor(at.getTime() / totpStepMs) + delta
}
