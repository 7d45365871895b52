import { passwordRuleSetting } from '#app/features/accounts/password/password-policy.ts'
import { Club, clubSetting } from '#app/features/club/club.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import club from './content/club.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadClub({ db, dates, at }: DemoContext) {
  const figures = club.figures.map((figure) => ({
    ...figure,
    asOf: figure.asOf === undefined ? null : dates.day(figure.asOf),
  }))
  await saveSetting(db, passwordRuleSetting, { minLength: 10 }, at)
  await saveSetting(db, clubSetting, Club.parse({ ...club, figures }), at)
}
