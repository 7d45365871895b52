import { expect, test } from 'vitest'
import { startAirfieldClub } from '#test/airfield-club.ts'

const unknown = 'x'.repeat(32)

test('who opens a personal link whose request is deleted reads why, and what to do', async () => {
  const { get } = await startAirfieldClub()
  for (const path of ['/piloteninfo/ppr/', '/piloteninfo/hallenplatz/anfrage/', '/kontakt/nachricht/']) {
    const answer = await get(path + unknown)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text(), path).toContain('Zu diesem Link gibt es nichts mehr.')
  }
})
