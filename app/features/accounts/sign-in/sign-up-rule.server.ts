import { z } from 'zod'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting, saveSetting, setting } from '#app/platform/settings/settings.server.ts'
import type { Authorized } from '#app/platform/identity/actor.ts'

const signUpSetting = setting('sign-up', z.object({ open: z.boolean() }))

/** Whether anybody may create an account: if the club or the operator of the server allows it. */
export async function isSignUpOpen({ db, signUp }: Pick<Services, 'db' | 'signUp'>): Promise<boolean> {
  return signUp === 'open' || ((await findSetting(db, signUpSetting))?.open ?? false)
}

export async function openSignUp(db: Db, by: Authorized<'set-sign-in-rules'>, open: boolean, at: Date) {
  await inTransaction(db, async (trx) => {
    const before = (await findSetting(trx, signUpSetting)) ?? { open: false }
    await saveSetting(trx, signUpSetting, { open }, at, by)
    const line = { subject: 'sign-in-rules', id: 'sign-up', name: '', act: 'changed' } as const
    await recordChange(trx, by, { ...line, before, after: { open } }, at)
  })
}
