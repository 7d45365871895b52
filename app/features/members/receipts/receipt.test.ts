import { expect, test } from 'vitest'
import { type Receipt, sortReceipts } from './receipt.ts'

const page = 'https://verein.example/admin/blog/haube/gelesen'
const people = Array.from({ length: 250 }, (_, index): Receipt => ({
  memberId: `m${index}`,
  name: `Mitglied ${index}`,
  hasAccount: true,
  readAt: null,
  confirmedAt: index % 2 === 0 ? '2026-06-14T08:42:00.000Z' : null,
  confirmedRevision: null,
}))

test('a list of many is turned page by page, everybody once, and the counts are of all', () => {
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const list = sortReceipts(people, `${page}?nach=${after}`)
    expect(list).toMatchObject({ all: 250, confirmed: 125, onlyMissing: false })
    seen.push(...list.receipts.map(({ memberId }) => memberId))
    after = list.next
  }
  expect(seen).toEqual(people.map(({ memberId }) => memberId))
})

test('narrowed to those who have not, the pages go on among them', () => {
  const first = sortReceipts(people, `${page}?nur=offen`)
  expect(first.receipts).toHaveLength(100)
  const second = sortReceipts(people, `${page}?nur=offen&nach=${first.next}`)
  expect(second.receipts.map(({ memberId }) => memberId).at(0)).toBe('m201')
  expect(second.next).toBeNull()
})
