import type { IdentityFault, Refusal } from '#app/platform/identity/identity-provider.ts'

export function refuse(fault: IdentityFault, detail?: string): Refusal {
  return { ok: false, fault, ...(detail !== undefined && { detail }) }
}
