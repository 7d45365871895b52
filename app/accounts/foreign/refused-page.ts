import { refusalWord, type ForeignRefusal } from './foreign-sentences.ts'

type Way = { linksTo: string | null; confirms?: string | null; target: string | null }

/** The page that says why: the one the person set out from. */
export function refusedPage(refusal: ForeignRefusal, { linksTo, confirms = null, target }: Way): string {
  const query = new URLSearchParams({ extern: refusalWord(refusal) })
  if (linksTo !== null) return `/mitglied/konto/anmeldewege?${query.toString()}`
  if (target !== null) query.set('weiter', target)
  return `/anmelden${confirms === null ? '' : '/bestaetigen'}?${query.toString()}`
}
