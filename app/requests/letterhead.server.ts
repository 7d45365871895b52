import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'

/** Facts about the club as a sender of mails; a single feature provides them. */
export type SenderFacts = {
  clubName: string
  shortName: string
  phone: string
  airfieldName: string
  towerPhone: string
  /** Telephone of the tower; `null` while the airfield is not entered. */
  callTower: { text: string; href: string } | null
  /** Sender address of every mail. */
  from: MailAddress
  /** The club's general mailbox. */
  office: MailAddress
  /** The mailbox of the airfield operator. */
  tower: MailAddress
}

/** Facts for every mail of the club: sender, site and reply address. */
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
