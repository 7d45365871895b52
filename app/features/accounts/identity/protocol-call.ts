import type { IdentityProvider, Outcome } from '#app/platform/identity/identity-provider.ts'
import { wireAnswer, wireRefusal } from './protocol-wire.ts'

export type Call = {
  identity: IdentityProvider
  body: Record<string, unknown>
  caller: string
  publicUrl: string
}

export type Operation = (call: Call) => Promise<Response>

/** Anything but a text is as good as nothing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const kind = (name: string) => ({ kind: `identitytoolkit#${name}` })

export function answered<T>(outcome: Outcome<T>, words: (value: T) => object): Response {
  return outcome.ok ? wireAnswer(words(outcome.value)) : wireRefusal(outcome)
}
