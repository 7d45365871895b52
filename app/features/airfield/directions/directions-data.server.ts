import { z } from 'zod'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { pageText } from '#app/features/pages/page.ts'
import { findPage, mediaOfText } from '#app/features/pages/pages.server.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { placeOf } from './place.ts'
import { plainText, type Block, type RichText } from '#app/lib/rich-text.ts'
import { roadMapSetting } from './road-map.ts'
import { addressLine } from '#app/lib/postal-address.ts'

/** Only the part of the club's record that a visitor enters into a navigation device. */
const ClubAddress = z.object({
  address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
})
const clubAddress = setting('club', ClubAddress)

/** Loads the club's directions and the position of the airfield. */
export async function directions(services: Services, request: Request, language: Language) {
  const { db } = services
  await requireOffered(db, pagePairs.directions[language], request)
  const [page, club, { airfield }, map] = await Promise.all([
    findPage(db, 'anfahrt'),
    findSetting(db, clubAddress),
    airfieldContent(db),
    findSetting(db, roadMapSetting),
  ])
  const address = club?.address
  const placeholders = {
    'club.address.street': address?.street,
    'club.address.postalCode': address?.postalCode,
    'club.address.city': address?.city,
  }
  const text = page === undefined ? [] : pageText(page, placeholders)
  const { intro, sections } = textSections(text)
  return {
    intro: intro.filter((block) => !saysOnly(block, lineOf(club))),
    sections,
    media: await mediaOfText(services, text),
    address: lineOf(club),
    place: airfield === undefined ? null : placeOf(airfield, language),
    map: map ?? null,
  }
}

/** Returns the line to enter into a navigation device. */
export async function addressToDriveTo(db: Db): Promise<string | null> {
  return lineOf(await findSetting(db, clubAddress))
}

function lineOf(club: z.infer<typeof ClubAddress> | undefined): string | null {
  return club === undefined ? null : addressLine(club.address)
}

/** Whether a paragraph repeats the address above it: „Adresse: Am Fluggelände 3, 00001 Falkenried“. */
const saysOnly = (block: Block, address: string | null) =>
  address !== null &&
  plainText([block])
    .replace(/^\p{L}+:/u, '')
    .trim() === address

export type Directions = Awaited<ReturnType<typeof directions>>

type Heading = Extract<Block, { type: 'heading' }>
type TextSection = { heading: Heading; body: RichText }

/** Splits the text into the part before the first large heading and one section per such heading. */
function textSections(document: RichText): { intro: RichText; sections: TextSection[] } {
  const intro: Block[] = []
  const sections: TextSection[] = []
  for (const block of document) {
    if (block.type === 'heading' && block.level === 2) sections.push({ heading: block, body: [] })
    else (sections.at(-1)?.body ?? intro).push(block)
  }
  return { intro, sections }
}
