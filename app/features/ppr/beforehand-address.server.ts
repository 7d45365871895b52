import type { Language } from '#app/lib/saying.ts'
import { lockAway, takeOut } from '#app/platform/files/secrets.server.ts'
import type { Services } from '#app/platform/services.ts'
import { passField } from '#app/requests/form-guard.tsx'
import { pprAddress } from './ppr-address.ts'

export const beforehandField = 'entwurf'

/**
 * The page that judges what was typed, for whoever has no script. It is asked for by an address, so that one can come
 * back to it; what was typed is in the address under the house's key, for it names a person.
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
  return `${pprAddress[language]}?${beforehandField}=${locked}#urteil`
}

/** What was typed, as the form shows it again; `null` for any other address. */
export async function readBeforehand({ files }: Pick<Services, 'files'>, locked: string | null) {
  const text = locked === null ? undefined : await takeOut(files, locked)
  if (text === undefined) return null
  const values = Object.fromEntries(JSON.parse(text) as [string, string][])
  return { values, errors: {}, pass: values[passField] ?? '' }
}
