import { clubSetting } from '#app/club/club.ts'
import { saveSetting } from '#app/settings/settings.server.ts'
import club from './content/club.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadClub({ db, at }: DemoContext) {
  await saveSetting(db, clubSetting, club, at)
}
