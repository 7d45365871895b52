import { expect, test } from 'vitest'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import { openTestDatabase } from '#test/database.ts'
import { demoDates } from './demo-dates.ts'
import { loadHangar } from './hangar.demo.ts'
import type { DemoContext } from './load-demo.server.ts'
import { loadPprRequests } from './ppr.demo.ts'

const at = new Date('2026-06-14T08:42:00Z')

test('requests taken over keep their order, and new ones are counted on behind them', async () => {
  const db = await openTestDatabase()
  const context = { db, at, dates: demoDates('2026-06-14') } as DemoContext
  await loadPprRequests(context)
  await loadHangar(context)
  const taken = await db
    .selectFrom('requests')
    .select(['number', 'kind', 'status'])
    .orderBy('created_at')
    .execute()
  const ppr = taken.filter(({ kind }) => kind === 'ppr')
  expect(ppr.map(({ number }) => number)).toEqual(
    Array.from({ length: 10 }, (_, index) => `PPR-2026-${String(index + 1).padStart(4, '0')}`),
  )
  expect(new Set(ppr.map(({ status }) => status)).size).toBe(10)

  const { hangarKind } = await import('#app/features/hangar/hangar-page.server.ts')
  const { number } = await receiveRequest(
    { db, now: () => at, publicUrl: 'https://verein.example' },
    hangarKind,
    {
      idempotencyKey: 'new',
      sender: { name: 'Neu', email: 'neu@gast.example', phone: null },
      fields: {
        kind: 'motor',
        kindLabel: 'Halle',
        kindLabelEn: '',
        from: '2026-08-01',
        until: null,
        registration: null,
        type: 'C172',
        wingspanCm: 1097,
        lengthCm: 828,
        heightCm: null,
        mtomKg: null,
        landingGear: null,
        foldable: false,
        handling: '',
        isMember: false,
        insured: true,
      },
    },
  )
  expect(number).toBe('HALL-2026-0018')
})

test('whoever has given up waiting for a place is forgotten some day, whoever waits is not', async () => {
  const db = await openTestDatabase()
  await loadHangar({ db, at, dates: demoDates('2026-06-14') } as DemoContext)
  const kept = await db.selectFrom('requests').select(['status', 'delete_after']).execute()
  for (const { status, delete_after: day } of kept) {
    expect([status, day]).toEqual([status, status === 'withdrawn' ? '2026-09-12' : null])
  }
})
