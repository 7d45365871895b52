import type { Club } from '#app/features/club/club.ts'
import { clubParts } from '#app/features/club/club-fields.ts'
import { paleSentence } from '#app/features/office/appearance/accent-form.ts'
import { hueSwatches } from '#app/features/office/appearance/hue-swatches.ts'
import { clubResource } from '#app/features/office/club.resource.server.ts'
import { number } from '#app/resources/fields.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import type { Resource } from '#app/resources/resource.ts'
import { accentOf, DEFAULT_ACCENT_HUE } from '#app/ui/artwork/accent.ts'

/** Returns the fields with these names, in the order of the names. */
function picked(groups: readonly RecordGroup[], names: readonly string[]) {
  const fields = groups.flatMap(({ fields: each }) => each)
  return names.flatMap((name) => fields.filter((field) => field.name === name))
}

const nameGroups: readonly RecordGroup[] = [
  { title: 'Name', fields: picked(clubParts.name, ['name', 'shortName']) },
  {
    title: 'Anschrift',
    hint: 'Steht im Impressum und im Fuß jeder Seite; das Gesetz will sie.',
    fields: picked(clubParts.anschrift, [
      'address.street',
      'address.postalCode',
      'address.city',
      'phone',
      'email',
    ]),
  },
  {
    title: 'Farbe',
    fields: [
      number('accentHue', 'Farbton', {
        hint: 'Verweise, Knöpfe und Auswahl haben diesen Ton. Jeder andere und die Helligkeit stehen unter „Erscheinungsbild“.',
        max: 360,
        swatches: hueSwatches,
        missing: 'Bitte gib einen Farbton von 0 bis 360 an.',
      }),
    ],
  },
]

const siteGroups: readonly RecordGroup[] = [
  {
    title: 'Seiten und Formulare',
    hint: 'Was aus ist, steht in keinem Menü. Später lässt sich alles wieder anschalten.',
    fields: picked(clubParts.angebot, [
      'features.contactForm',
      'features.ppr',
      'features.trialFlights',
      'features.vouchers',
      'features.membershipApplication',
      'features.hangarSpaces',
      'features.publicMembersList',
      'features.webcam',
      'features.app2drive',
      'features.english',
      'features.feeds',
    ]),
  },
]

type ClubResource = Resource<'keep-club', Club>

/** Returns the screen for the required club data and the colour. */
export function nameScreen(next: string): ClubResource {
  const club = clubResource(null, { groups: nameGroups, savedAt: next })
  return {
    ...club,
    // The first time nothing is stored yet.
    toForm: ({ accentHue = DEFAULT_ACCENT_HUE, ...value }: Partial<Club>) => ({ ...value, accentHue }),
    check(_db, value) {
      const sentence = paleSentence(accentOf(value))
      return sentence === undefined ? {} : { accentHue: sentence }
    },
  }
}

/** Returns the screen with a checkbox for each part of the website. */
export const siteScreen = (next: string): ClubResource =>
  clubResource('angebot', { groups: siteGroups, savedAt: next })
