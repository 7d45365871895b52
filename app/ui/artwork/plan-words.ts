import type { Language } from '#app/lib/saying.ts'

type PlanWords = {
  /** The accessible name of the plan of a field. */
  plan: (name: string) => string
  /** Written at the north arrow. */
  north: string
  east: string
  enlarged: string
  /** `bearing`: three digits, degrees true. */
  runway: (runway: {
    isPaved: boolean
    designators: string
    lengthM: number
    widthM: number
    bearing: string
  }) => string
}

/** What the drawings of a field say by themselves; names on them are the club's and stay German. */
export const planWords: Readonly<Record<Language, PlanWords>> = {
  de: {
    plan: (name) => `Platzplan ${name}, maßstäblich`,
    north: 'rwN',
    east: 'O',
    enlarged: 'Ausschnitt, vergrößert',
    runway: ({ isPaved, designators, lengthM, widthM, bearing }) =>
      `${isPaved ? 'Befestigte Piste' : 'Grasbahn'} ${designators}, ${lengthM} mal ${widthM} Meter, rechtweisend ${bearing} Grad.`,
  },
  en: {
    plan: (name) => `Aerodrome chart of ${name}, to scale`,
    north: 'TN',
    east: 'E',
    enlarged: 'Enlarged part',
    runway: ({ isPaved, designators, lengthM, widthM, bearing }) =>
      `${isPaved ? 'Paved' : 'Grass'} runway ${designators}, ${lengthM} by ${widthM} metres, true direction ${bearing} degrees.`,
  },
}

/** For an element of an English drawing that is called by a name of the club's. */
export const inGerman = (language: Language) => (language === 'en' ? ' lang="de"' : '')

/** The club's names within an English drawing. */
export const names = (svg: string, language: Language) =>
  language === 'en' && svg !== '' ? `<g lang="de">${svg}</g>` : svg
