import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'

/** What the club says of itself as a sender; one feature knows it. */
export type SenderFacts = {
  clubName: string
  shortName: string
  phone: string
  airfieldName: string
  towerPhone: string
  /** For whoever would rather call; `null` while the airfield is not entered. */
  callTower: { text: string; href: string } | null
  /** Every mail comes from here. */
  from: MailAddress
  /** General mail of the club. */
  office: MailAddress
  /** Whoever runs the airfield. */
  tower: MailAddress
}

/** What stands over every letter of the club: who writes, from where, and where an answer goes. */
export type Letterhead = SenderFacts & { publicUrl: string }

declare module '#app/platform/feature.ts' {
  interface Feature {
    letterhead?: (db: Db) => Promise<SenderFacts>
  }
}

export async function senderFacts(db: Db): Promise<SenderFacts> {
  const known = allFeatures().find(({ letterhead }) => letterhead !== undefined)?.letterhead
  if (known === undefined) throw new Error('No feature says who writes the letters of the club')
  return known(db)
}

export async function letterheadOf(db: Db, publicUrl: string): Promise<Letterhead> {
  return { publicUrl, ...(await senderFacts(db)) }
}
