import { refusalWord, type OauthRefusal } from './oauth-sentences.ts'

type Way = { linksTo: string | null; confirms?: string | null; target: string | null; page?: string }

/** URL of the page where the journey began, with the reason for the refusal. */
export function refusedPage(
  refusal: OauthRefusal,
  { linksTo, confirms = null, target, page = '/anmelden' }: Way,
): string {
  const query = new URLSearchParams({ extern: refusalWord(refusal) })
  if (linksTo !== null) return `/mitglied/konto/anmeldewege?${query.toString()}`
  if (target !== null) query.set('weiter', target)
  return `${confirms === null ? page : '/anmelden/bestaetigen'}?${query.toString()}`
}
