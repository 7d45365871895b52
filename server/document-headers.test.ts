import type { ServerBuild, StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { documentHeaders } from './document-headers.ts'

const ids = ['root', 'layout', 'page']

function found(facts: Partial<StaticHandlerContext>): StaticHandlerContext {
  const matches = ids.map((id) => ({ route: { id } }))
  return { matches, errors: null, loaderData: {}, loaderHeaders: {}, ...facts } as StaticHandlerContext
}

const routesWith = (result: Record<string, unknown>) =>
  Object.fromEntries(
    ids.map((id) => [id, { module: { headers: result[id] } }]),
  ) as unknown as ServerBuild['routes']

type Given = { loaderHeaders: Headers; errorHeaders: Headers | undefined }

test('a header of a loader arrives only where its page says so, a cookie always', () => {
  const loaderHeaders = { page: new Headers({ 'Cache-Control': 'no-store', 'Set-Cookie': 'a=1' }) }
  const silent = documentHeaders(found({ loaderHeaders }), routesWith({}))
  expect([...silent]).toEqual([['set-cookie', 'a=1']])
  const page = (given: Given) => given.loaderHeaders
  const result = documentHeaders(found({ loaderHeaders }), routesWith({ page }))
  expect([...result]).toEqual([
    ['cache-control', 'no-store'],
    ['set-cookie', 'a=1'],
  ])
})

test('the page decides last, and no cookie of the routes around it is lost or doubled', () => {
  const loaderHeaders = {
    root: new Headers({ 'Set-Cookie': 'a=1' }),
    page: new Headers([
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ]),
  }
  const result = documentHeaders(
    found({ loaderHeaders }),
    routesWith({ root: { 'X-Around': 'root' }, page: { 'X-Page': 'page' } }),
  )
  expect(result.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(result.get('X-Page')).toBe('page')
  expect(result.has('X-Around')).toBe(false)
})

test('where a loader failed, the route that shows the error gets the header of the failure', () => {
  const layout = ({ errorHeaders }: Given) => errorHeaders ?? {}
  const result = documentHeaders(
    found({
      errors: { layout: new Error('broken') },
      loaderData: { root: {}, layout: {} },
      loaderHeaders: { page: new Headers({ 'Retry-After': '10' }) },
    }),
    routesWith({ layout, page: { 'X-Page': 'never shown' } }),
  )
  expect([...result]).toEqual([['retry-after', '10']])
})
