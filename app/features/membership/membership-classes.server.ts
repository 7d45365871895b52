import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { perContent } from '#app/platform/database/per-content.server.ts'
import { type AnswerSource, firstFacts } from '#app/platform/search/quick-answer.ts'
import { ClassDetails, feeText, toMembershipClass, type MembershipClass } from './membership-class.ts'

/** Lists all classes, also those no longer offered. */
export const listAllClasses = perContent(async (db): Promise<readonly MembershipClass[]> => {
  const rows = await db.selectFrom('membership_classes').selectAll().execute()
  return rows.map(toMembershipClass)
})

/** Lists the offered classes in the order of the page. */
export const listMembershipClasses = perContent(async (db): Promise<readonly MembershipClass[]> => {
  const rows = await db
    .selectFrom('membership_classes')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toMembershipClass)
})

/** Answers with the fees of the classes one can apply for. */
export const membershipFeeAnswer: AnswerSource = {
  asked: {
    de: ['Mitgliedsbeitrag', 'Beitrag', 'kostet Mitgliedschaft', 'kosten Mitgliedschaft', 'Mitglied werden'],
  },
  async answer({ db }) {
    const open = (await listMembershipClasses(db)).filter(({ openToApplicants }) => openToApplicants)
    if (open.length === 0) return null
    return {
      label: 'Beitrag',
      text: firstFacts(open.map((each) => `${each.name} ${feeText(each)}`)),
      address: '/verein/mitgliedschaft',
      page: 'Mitgliedschaft',
    }
  },
}

export type ClassInput = {
  /** Set when a class is imported. */
  id?: string
  name: string
  position: number
  validFrom: string
  details: Partial<ClassDetails>
}

export async function createMembershipClass(db: Db, input: ClassInput, at: Date): Promise<string> {
  const id = input.id ?? newId(at)
  await db
    .insertInto('membership_classes')
    .values({
      id,
      name: input.name,
      position: input.position,
      valid_from: input.validFrom,
      details: JSON.stringify(ClassDetails.parse(input.details)),
      updated_at: at.toISOString(),
    })
    .execute()
  return id
}
