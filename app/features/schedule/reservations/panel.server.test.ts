import { expect, test } from 'vitest'
import { reserve } from './book.server.ts'
import { aClubThatFlies, at, berlin, wish } from './club.fixture.ts'
import { reservationsPanel } from './panel.server.ts'

test('the port tells whose data they are, who flies with whom and nothing of another day', async () => {
  const { house, db, operations, feld, aring } = await aClubThatFlies()
  const [from, to] = [berlin('2026-06-20', '10:00'), berlin('2026-06-20', '12:00')]
  await reserve(house, operations, wish(feld, from, to, { instructorId: aring, purpose: 'training' }), { at })
  await reserve(house, operations, wish(null, to, to + 1, { note: 'Tag der offenen Halle' }), { at })
  const result = await reservationsPanel(db, at).list({ from, to })
  expect(result.sourceState).toMatchObject({ source: 'built-in', asOf: at.getTime() })
  expect(result.value).toMatchObject([
    {
      registration: 'D-EQFA',
      from,
      to,
      pilot: { memberId: feld, name: 'Jana Feld' },
      instructor: { memberId: aring, name: 'Jana Aring' },
      text: 'Schulung',
    },
  ])
})
