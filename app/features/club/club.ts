import { z } from 'zod'
import { DEFAULT_ACCENT_HUE, DEFAULT_ACCENT_LIGHTNESS } from '#app/ui/artwork/standalone-colours.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { setting } from '#app/platform/settings/settings.server.ts'

const Day = z.string().refine(isCalendarDay, { error: 'Bitte geben Sie einen Tag an.' })

const Address = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** ISO 3166, two letters. */
  country: z.string().default('DE'),
  /** An invented place, as in the demonstration: no map service is asked for it. */
  isFictional: z.boolean().default(false),
})

const Figure = z.object({
  key: z.string(),
  label: z.string(),
  value: z.number(),
  /** Day of the count; missing for what is always current. */
  asOf: Day.nullable().default(null),
})

const Sponsor = z.object({ id: z.string(), name: z.string(), text: z.string() })

/** What the website offers; privacy notice, menu and forms follow. */
const Features = z.object({
  publicMembersList: z.boolean().default(true),
  /** In the members' area, of those who want it. */
  birthdays: z.boolean().default(false),
  vouchers: z.boolean().default(false),
  onlineSale: z.boolean().default(false),
  noiseOrdinanceBox: z.boolean().default(false),
  contactForm: z.boolean().default(true),
  membershipApplication: z.boolean().default(true),
  ppr: z.boolean().default(true),
  trialFlights: z.boolean().default(true),
  hangarSpaces: z.boolean().default(true),
  eventRegistration: z.boolean().default(true),
  webcam: z.boolean().default(true),
  feeds: z.boolean().default(true),
  /** The pages for pilots in English as well. */
  english: z.boolean().default(true),
  /** Videos or maps of others that load after a click. */
  embeddedMedia: z.boolean().default(false),
  app2drive: z.boolean().default(false),
  /** The club's own tables, or Vereinsflieger.de: a link alone, shared data, or each member's own account there. */
  vereinsflieger: z.enum(['off', 'built-in', 'link', 'read', 'personal']).default('built-in'),
  /** How members get into Vereinsflieger.de, in the club's own words. */
  vereinsfliegerNotes: z.string().default(''),
})

const markFile = z.string().regex(/^zeichen\/[\da-f]{32}\.(svg|png)$/)

/** The club's one record: legal notice, privacy notice, footer and contact all read it. */
export const Club = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  legalForm: z.string().default(''),
  foundedOn: Day.nullable().default(null),
  firstFlightOn: Day.nullable().default(null),
  memberCount: z.int().nullable().default(null),
  claim: z.string().default(''),
  /** Who the club is, in one sentence for the home page. */
  sentence: z.string().default(''),
  address: Address,
  phone: z.string(),
  phoneE164: z.string(),
  fax: z.string().nullable().default(null),
  email: z.string(),
  officeEmail: z.string().nullable().default(null),
  website: z.string().nullable().default(null),
  register: z.object({ court: z.string(), number: z.string() }).nullable().default(null),
  representation: z
    .object({
      /** `joint`: two sign together; `single`: each alone. */
      mode: z.enum(['joint', 'single']),
      text: z.string(),
      personIds: z.array(z.string()),
    })
    .nullable()
    .default(null),
  tax: z
    .object({
      vatId: z.string().nullable(),
      scheme: z.enum(['regular', 'small-business']),
      nonProfit: z.boolean(),
      taxNumberShown: z.boolean(),
      note: z.string(),
    })
    .nullable()
    .default(null),
  editorialResponsible: z
    .object({ personId: z.string(), basis: z.string(), address: z.string() })
    .nullable()
    .default(null),
  dataProtection: z
    .object({
      officer: z.object({ name: z.string(), email: z.string() }).nullable(),
      officerNote: z.string(),
      contactEmail: z.string(),
      authority: z.string(),
    })
    .nullable()
    .default(null),
  aviationAuthority: z.string().nullable().default(null),
  dispute: z.string().nullable().default(null),
  /** The Land, ISO 3166-2: decides on public holidays and authorities. */
  state: z.object({ code: z.string(), name: z.string() }).nullable().default(null),
  municipality: z.string().nullable().default(null),
  /** Holidays of the municipality alone, as Mariä Himmelfahrt. */
  localHolidays: z.array(z.string()).default([]),
  associations: z.array(z.object({ name: z.string(), role: z.string() })).default([]),
  socialLinks: z.array(z.object({ label: z.string(), href: z.string() })).default([]),
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
  figures: z.array(Figure).default([]),
  sponsors: z.array(Sponsor).default([]),
  features: Features.default(Features.parse({})),
  demoNotice: z.string().nullish(),
})
export type ClubFeatures = z.infer<typeof Features>
export type Club = z.infer<typeof Club>
export type ClubFigure = z.infer<typeof Figure>

/** What a guest finds before anybody has entered the club; the first record goes on offering just that. */
export const featuresAtFirst: ClubFeatures = Features.parse({ app2drive: true })

export const clubSetting = setting('club', Club)
