import { z } from 'zod'
import { yearOf, type IsoDay } from '#app/lib/calendar-day.ts'
import { purposeNames } from '../consent.ts'
import type { ConsentPurpose } from '../public-names.server.ts'
import { keysOf } from '#app/lib/labels.ts'

/** Every purpose of consent, in the order of the forms; each is given separately. */
export const consentPurposes = keysOf(purposeNames)

const ConsentText = z.object({
  wording: z.string(),
  /** Stored with every consent to this text: `2026-2` is the second text of 2026. */
  version: z.string(),
  /** Day in Berlin; `null` for the texts supplied with the website. */
  since: z.string().nullable().default(null),
  /** Whether members who agreed to an earlier text are to be asked again. */
  asksAnew: z.boolean().default(false),
})
export type ConsentText = z.infer<typeof ConsentText>

/** Texts with which the website asks for consent, and all earlier ones. */
export const ConsentTexts = z.object({
  texts: z.record(z.enum(consentPurposes), ConsentText),
  earlier: z.array(ConsentText.extend({ purpose: z.enum(consentPurposes) })).default([]),
})
export type ConsentTexts = z.infer<typeof ConsentTexts>

const first = (wording: string): ConsentText => ({
  wording,
  version: '2026-1',
  since: null,
  asksAnew: false,
})

/** Default texts until the club writes its own. */
export const firstConsentTexts: ConsentTexts = {
  texts: {
    'public-name': first('Mein Name darf auf der öffentlichen Mitgliederseite stehen.'),
    photo: first('Fotos von mir dürfen auf der Website des Vereins erscheinen.'),
    newsletter: first('Ich möchte den Rundbrief per E-Mail.'),
    'directory-contact': first(
      'Meine Telefonnummer und E-Mail-Adresse dürfen andere Mitglieder im Verzeichnis sehen.',
    ),
  },
  earlier: [],
}

/** Gives each changed text a new version and keeps the former one. */
export function withNewVersions(before: ConsentTexts, after: ConsentTexts, today: IsoDay): ConsentTexts {
  const texts = { ...after.texts }
  const earlier = [...before.earlier]
  for (const purpose of consentPurposes) {
    const [old, now] = [before.texts[purpose], after.texts[purpose]]
    const isChanged = old.wording !== now.wording
    texts[purpose] = isChanged
      ? { ...now, version: nextVersion(before, purpose, today), since: today }
      : { ...old, asksAnew: now.asksAnew }
    if (isChanged) earlier.push({ ...old, purpose })
  }
  return { texts, earlier }
}

function nextVersion(known: ConsentTexts, purpose: ConsentPurpose, today: IsoDay): string {
  const year = yearOf(today)
  const given = versionsOf(known, purpose).flatMap((version) => {
    const [, number] = new RegExp(`^${year}-(\\d+)$`).exec(version) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return `${year}-${Math.max(0, ...given) + 1}`
}

const versionsOf = ({ texts, earlier }: ConsentTexts, purpose: ConsentPurpose) => [
  texts[purpose].version,
  ...earlier.filter((text) => text.purpose === purpose).map(({ version }) => version),
]

/** Returns the version shown in the submitted form; the current one if the form names no known version. */
export function versionSeen(known: ConsentTexts, purpose: ConsentPurpose, sent: unknown): string {
  return versionsOf(known, purpose).find((version) => version === sent) ?? known.texts[purpose].version
}

/** Name of the hidden field with the version of the text shown in a form. */
export const versionField = (purpose: ConsentPurpose) => `fassung-${purpose}` as const
