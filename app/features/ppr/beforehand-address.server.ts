import type { Language } from '#app/lib/saying.ts'
import { lockAway, takeOut } from '#app/platform/files/strongbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { passField } from '#app/requests/form-guard.tsx'
import { feeBeforehand } from './fee-beforehand.server.ts'
import { pprAddress } from './ppr-address.ts'
import type { FieldRules } from './ppr-checks.ts'
import { typedTimes } from './ppr-form.ts'

export const beforehandField = 'entwurf'

/**
 * The page that shows the fee of what was typed. It is asked for by an address, so that one can come back to it; what
 * was typed is in the address under the house's key, for it names a person.
 */
export async function beforehandAddress(
  { files }: Pick<Services, 'files'>,
  sent: FormData,
  language: Language,
) {
  const values = [...sent].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && name !== 'absicht',
  )
  const locked = await lockAway(files, JSON.stringify(values))
  return `${pprAddress[language]}?${beforehandField}=${locked}#gebuehr`
}

/** What was typed, with its fee; `null` for any other address. */
export async function readBeforehand(
  { db, files }: Pick<Services, 'db' | 'files'>,
  locked: string | null,
  rules: FieldRules,
  language: Language,
) {
  const text = locked === null ? undefined : await takeOut(files, locked)
  if (text === undefined) return null
  const sent = new FormData()
  for (const [name, value] of JSON.parse(text) as [string, string][]) sent.append(name, value)
  const { form, fee, clearance } = await feeBeforehand(db, sent, rules, language)
  if (fee === undefined) return null
  const pass = form.values[passField] ?? ''
  return { typedIn: { ...form, pass }, typed: typedTimes(form.values), fee, clearance }
}
