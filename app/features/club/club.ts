import { z } from 'zod'
import { DEFAULT_ACCENT_HUE, DEFAULT_ACCENT_LIGHTNESS } from '#app/ui/artwork/accent.ts'
import { setting } from '#app/platform/settings/settings.server.ts'
import { schemaOf } from '#app/resources/record-schema.ts'
import { allClubFields, clubParts } from './club-fields.ts'

const markFile = z.string().regex(/^zeichen\/[\da-f]{32}\.(svg|png)$/)

/** The club's record, used by legal notice, privacy notice, footer and contact. */
export const Club = schemaOf(allClubFields, {
  id: z.string(),
  /** E.164, for `tel:` links. */
  phoneE164: z.string().default(''),
  /** ISO 3166-1 alpha-2. */
  'address.country': z.string().default('DE'),
  'features.onlineSale': z.boolean().default(false),
  /** Invented place, as in the demo: no map service is queried for it. */
  'address.isFictional': z.boolean().default(false),
  tax: z
    .object({
      vatId: z.string().nullable().default(null),
      scheme: z.enum(['regular', 'small-business']),
      nonProfit: z.boolean(),
      note: z.string().default(''),
    })
    .nullable()
    .default(null),
  // Empty values of these are removed when the club is saved, see `completeClub`.
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
  /** German federal state, ISO 3166-2: determines public holidays and authorities. */
  state: z
    .object({ code: z.string().default(''), name: z.string().default('') })
    .nullable()
    .default(null),
  /** Holidays of this municipality only, such as Mariä Himmelfahrt. */
  localHolidays: z.array(z.string()).default([]),
  logo: z
    .union([
      z.object({ kind: z.literal('generated'), runwayTrueBearing: z.number().nullable() }),
      z.object({ kind: z.literal('picture'), pictureId: z.string() }),
      // Uploaded by the club; names in the file store. `dark`: variant for dark backgrounds, if any.
      z.object({ kind: z.literal('file'), light: markFile, dark: markFile.nullable() }),
    ])
    .nullable()
    .default(null),
  /** The club's colour: OKLCH hue in degrees, 0 to 360. */
  accentHue: z.number().min(0).max(360).default(DEFAULT_ACCENT_HUE),
  /** Lightness on a light background, percent; see accent.ts for the limits set by contrast. */
  accentLightness: z.number().min(25).max(75).default(DEFAULT_ACCENT_LIGHTNESS),
  demoNotice: z.string().nullish(),
})
export type Club = z.infer<typeof Club>
export type ClubFeatures = Club['features']

/** Features offered before the club's record is entered; also the defaults of the first record. */
export const featuresAtFirst = {
  ...schemaOf(clubParts.angebot).parse({}).features,
  onlineSale: false,
  app2drive: true,
}

export const clubSetting = setting('club', Club)
