import { z } from 'zod'
import { DEFAULT_ACCENT_HUE, DEFAULT_ACCENT_LIGHTNESS } from '#app/ui/artwork/standalone-colours.ts'
import { setting } from '#app/platform/settings/settings.server.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { allClubFields, clubParts } from './club-fields.ts'

const markFile = z.string().regex(/^zeichen\/[\da-f]{32}\.(svg|png)$/)

/** The club's one record: legal notice, privacy notice, footer and contact all read it. */
export const Club = schemaOf(allClubFields, {
  id: z.string(),
  /** As programs dial it. */
  phoneE164: z.string().default(''),
  /** ISO 3166, two letters. */
  'address.country': z.string().default('DE'),
  'features.onlineSale': z.boolean().default(false),
  /** An invented place, as in the demonstration: no map service is asked for it. */
  'address.isFictional': z.boolean().default(false),
  tax: z
    .object({
      vatId: z.string().nullable().default(null),
      scheme: z.enum(['regular', 'small-business']),
      nonProfit: z.boolean(),
      taxNumberShown: z.boolean().default(false),
      note: z.string().default(''),
    })
    .nullable()
    .default(null),
  // Of these what is empty goes when the club is saved, see `completeClub`.
  editorialResponsible: z
    .object({
      personId: z.string().default(''),
      basis: z.string().default('§ 18 Abs. 2 MStV'),
      address: z.string().default('Anschrift wie oben'),
    })
    .nullable()
    .default(null),
  dataProtection: z
    .object({
      officer: z
        .object({ name: z.string().default(''), email: z.string().default('') })
        .nullable()
        .default(null),
      officerNote: z.string().default(''),
      contactEmail: z.string().default(''),
      authority: z.string().default(''),
    })
    .nullable()
    .default(null),
  /** The Land, ISO 3166-2: decides on public holidays and authorities. */
  state: z
    .object({ code: z.string().default(''), name: z.string().default('') })
    .nullable()
    .default(null),
  /** Holidays of the municipality alone, as Mariä Himmelfahrt. */
  localHolidays: z.array(z.string()).default([]),
  logo: z
    .union([
      z.object({ kind: z.literal('generated'), runwayTrueBearing: z.number().nullable() }),
      z.object({ kind: z.literal('picture'), pictureId: z.string() }),
      // Uploaded by the club; names in the file store. `dark`: for dark grounds, where there is one.
      z.object({ kind: z.literal('file'), light: markFile, dark: markFile.nullable() }),
    ])
    .nullable()
    .default(null),
  /** The club's colour: degrees on the colour circle of OKLCH, 0 to 360. */
  accentHue: z.number().min(0).max(360).default(DEFAULT_ACCENT_HUE),
  /** How light it is on a light ground, percent; see accent.ts for what contrasts allow. */
  accentLightness: z.number().min(25).max(75).default(DEFAULT_ACCENT_LIGHTNESS),
  demoNotice: z.string().nullish(),
})
export type Club = z.infer<typeof Club>
export type ClubFeatures = Club['features']
export type ClubFigure = Club['figures'][number]

/** What a guest finds before anybody has entered the club; the first record goes on offering just that. */
export const featuresAtFirst = {
  ...schemaOf(clubParts.angebot).parse({}).features,
  onlineSale: false,
  app2drive: true,
}

export const clubSetting = setting('club', Club)
