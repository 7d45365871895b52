import { expect, test } from 'vitest'
import type { PageNode } from './free-page.ts'
import { branchOf, inTreeOrder, isReadable, nextChangeOf, strictest, wayTo } from './page-tree.ts'

const at = new Date('2026-06-14T10:00:00Z')

function node(id: string, more: Partial<PageNode> = {}): PageNode {
  return {
    id,
    parentId: null,
    position: 1,
    slug: id,
    path: `/${id}`,
    title: id,
    teaser: '',
    menuArea: null,
    status: 'published',
    visibility: 'public',
    publishedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }
}

const nodes = [
  node('satzung', { parentId: 'verein', position: 2 }),
  node('beitritt', { parentId: 'verein', position: 1 }),
  node('verein', { position: 2 }),
  node('jugend', { position: 1 }),
]

test('pages stand behind their parent, in the order of their places', () => {
  expect(inTreeOrder(nodes).map(({ id, depth, isLast }) => [id, depth, isLast])).toEqual([
    ['jugend', 0, false],
    ['verein', 0, true],
    ['beitritt', 1, false],
    ['satzung', 1, true],
  ])
  expect(wayTo(nodes, 'satzung').map(({ id }) => id)).toEqual(['verein', 'satzung'])
  expect(branchOf(nodes, 'verein').map(({ id }) => id)).toEqual(['satzung', 'beitritt', 'verein'])
})

test('a page is out only while all it lies below are, and only for those for whom these are', () => {
  const below = (parent: Partial<PageNode>) => {
    const both = [node('oben', parent), node('unten', { parentId: 'oben' })]
    return isReadable(both, both[1]!, ['public'], at)
  }
  expect(below({})).toBe(true)
  expect(below({ status: 'draft' })).toBe(false)
  expect(below({ visibility: 'members' })).toBe(false)
  expect(below({ status: 'scheduled', publishedAt: '2026-06-14T10:00:00.001Z' })).toBe(false)
  expect(below({ expiresAt: '2026-06-14T10:00:00.000Z' })).toBe(false)
  expect(strictest([node('a', { visibility: 'board' }), node('b', { visibility: 'admin' })])).toBe('board')
})

test('the next change is the next moment at which a page comes or goes', () => {
  expect(nextChangeOf(nodes, at)).toBeUndefined()
  const planned = node('fest', { status: 'scheduled', publishedAt: '2026-07-01T00:00:00.000Z' })
  const ending = node('alt', { expiresAt: '2026-06-20T00:00:00.000Z' })
  const draft = node('neu', { status: 'draft', publishedAt: '2026-06-15T00:00:00.000Z' })
  expect(nextChangeOf([planned, ending, draft], at)).toBe(Date.parse('2026-06-20T00:00:00.000Z'))
})
