import { listOpenWithdrawals } from '#app/features/members/withdrawals/withdrawals.server.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { namesOf } from '#app/lib/names-in-a-row.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'

/** Members who took back the consent to name or picture, which stand somewhere still. */
export async function withdrawalsToSettle({ db }: Services, by: Admin): Promise<PlacedWork[]> {
  if (!mayDo(by, 'protect-data')) return []
  const withdrawals = await listOpenWithdrawals(db, by)
  const [withdrawal] = withdrawals
  const isOne = withdrawals.length === 1
  return [
    {
      place: 129,
      count: withdrawals.length,
      title: isOne ? 'widerrufene Einwilligung' : 'widerrufene Einwilligungen',
      sentence: `${namesOf(withdrawals)}, ${isOne ? '' : 'die erste '}zu erledigen bis ${withdrawal && longDate(withdrawal.dueOn)}.`,
      due: withdrawal?.dueOn,
      href: isOne
        ? `/admin/mitglieder/${withdrawal?.memberId}/daten#widerrufe`
        : '/admin/datenschutz#widerrufe',
    },
  ]
}
