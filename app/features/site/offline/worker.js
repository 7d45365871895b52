// Runs in the visitor's browser beside the pages. The server fills in what stands between underscores. Of build
// __BUILD__: a new build is new bytes, so that browsers take it over by themselves.
const pages = new Set(__PAGES__)
const ownPage = '__OWN_PAGE__'
/** These go on working without a network: kept with their code, and they say themselves how old they are. */
const livingPages = new Set(__LIVING_PAGES__)

// The number rises when what is kept changes its form; what other numbers kept is thrown away.
const pageStore = 'seiten-1'
const ownStore = 'eigene-1'
const fileStore = 'dateien-1'
const pictureStore = 'bilder-1'
const livingStore = 'startwagen-1'
const codeStore = 'programm-1'
const stores = [pageStore, ownStore, fileStore, pictureStore, livingStore, codeStore]

const longestOwnMs = 7 * 24 * 60 * 60 * 1000
const longestLivingMs = 24 * 60 * 60 * 1000
const mostFiles = 40
const mostPictures = 40
const mostPicturesOfPage = 12
const mostPictureBytes = 250_000
const since = 'x-stand'

/** Counted, so that a page still on its way when its person signs out is not kept after all. */
let farewells = 0

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(tidyUp()))

async function tidyUp() {
  const known = await caches.keys()
  await Promise.all(known.filter((name) => !stores.includes(name)).map((name) => caches.delete(name)))
  await clients.claim()
}

addEventListener('message', (event) => {
  const path = event.data
  if (pages.has(path) || path === ownPage) event.waitUntil(fetchAndKeep(path))
  if (livingPages.has(path)) event.waitUntil(fetchAndKeepLiving(path))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== location.origin || /^\/admin(\/|$)/.test(pathname)) return
  if (mayChangeThePerson(pathname)) event.waitUntil(forgetOwn().then(tidyPictures))
  // Without script a form of the page; among them the one that locks a device.
  else if (request.method === 'POST' && livingPages.has(pathname)) event.waitUntil(forgetLiving())
  if (request.method !== 'GET') return
  if (/^\/assets\/[\w.-]+\.(woff2|svg|css)$/.test(pathname)) return event.respondWith(file(request))
  if (/^\/bilder\/[0-9a-f]{32}-/.test(pathname)) return event.respondWith(picture(request, pathname))
  if (/^\/assets\/[\w.-]+\.js$/.test(pathname)) return event.respondWith(script(request))
  if (request.mode !== 'navigate' || search !== '') return
  if (livingPages.has(pathname)) return event.respondWith(livingPage(event, pathname))
  if (pages.has(pathname) || pathname === ownPage) event.respondWith(page(event, pathname))
})

/** Signing in, out, or setting a password; renewing the session of the same person is none of it. */
function mayChangeThePerson(path) {
  return (
    /^\/(abmelden|anmelden|passwort-|api\/identity\/|startwagen\/(pin|einrichten))/.test(path) &&
    path !== '/anmelden/verlaengern'
  )
}

async function forgetOwn() {
  farewells += 1
  await caches.delete(ownStore)
  await forgetLiving()
}

async function forgetLiving() {
  farewells += 1
  await caches.delete(livingStore)
}

/** The network first, always: what is kept is shown only where there is none. */
async function page(event, path) {
  const begun = farewells
  let answer
  try {
    answer = await fetch(event.request)
  } catch {
    return shownFromStore(path)
  }
  event.waitUntil(keep(path, answer.clone(), begun).then(tidyPictures))
  return answer
}

async function fetchAndKeep(path) {
  const begun = farewells
  try {
    await keep(path, await fetch(path), begun)
    await tidyPictures()
  } catch {
    // Without network there is nothing to keep.
  }
}

/** The network first here, too. */
async function livingPage(event, path) {
  const begun = farewells
  let answer
  try {
    answer = await fetch(event.request)
  } catch {
    return livingFromStore(path)
  }
  event.waitUntil(keepLiving(path, answer.clone(), begun))
  return answer
}

async function fetchAndKeepLiving(path) {
  const begun = farewells
  try {
    await keepLiving(path, await fetch(path), begun)
  } catch {
    // Without network there is nothing to keep.
  }
}

/** The page as it came and the code it names: what the code asks for later is no part of it. */
async function keepLiving(path, answer, begun) {
  if (!isPage(answer)) return forgetLiving()
  const html = await answer.text()
  const code = await caches.open(codeStore)
  const named = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])]
  const known = (await code.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(known.filter((old) => !named.includes(old)).map((old) => code.delete(old)))
  await code.addAll(named.filter((each) => !known.includes(each)))
  const store = await caches.open(livingStore)
  await store.put(path, new Response(html, { headers: headersOf(answer) }))
  if (begun !== farewells) await caches.delete(livingStore)
}

/** The body says that it was kept, so that the page does not take its time for the present one. */
async function livingFromStore(path) {
  const store = await caches.open(livingStore)
  const found = await store.match(path)
  const at = Number(found?.headers.get(since))
  if (found === undefined || Date.now() - at > longestLivingMs) return nothingKept()
  const html = (await found.text()).replace(/<body\b/, `<body data-kept="${at}"`)
  return new Response(html, { headers: found.headers })
}

/** Hashes of their bytes are in their names: what is kept is right, also without a network. */
async function script(request) {
  try {
    return await fetch(request)
  } catch {
    const code = await caches.open(codeStore)
    return (await code.match(request.url)) ?? Response.error()
  }
}

const isPage = (answer) =>
  answer.status === 200 &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html')
const isForOne = (answer) => /no-store/.test(answer.headers.get('cache-control') ?? '')

async function keep(path, answer, begun) {
  if (path === ownPage) {
    // Sent elsewhere: nobody is signed in any more.
    if (!isPage(answer)) return forgetOwn()
    await put(ownStore, path, answer)
    if (begun !== farewells) await caches.delete(ownStore)
    return
  }
  if (!isPage(answer)) return
  if (!isForOne(answer)) {
    // As guests see it: whoever was signed in before is so no longer.
    await forgetOwn()
    return put(pageStore, path, answer)
  }
  // A signed-in person's page names the person; kept is what everybody sees.
  const open = await fetch(path, { credentials: 'omit' })
  if (isPage(open) && !isForOne(open)) await put(pageStore, path, open)
}

async function put(name, path, answer) {
  const store = await caches.open(name)
  const html = await answer.text()
  await keepFilesOf(html)
  await store.put(path, new Response(atRest(html), { headers: headersOf(answer) }))
}

/** The drawings and styles a page names; it may have been loaded before there was somebody to keep them. */
async function keepFilesOf(html) {
  const store = await caches.open(fileStore)
  const named = new Set(html.match(/\/assets\/[\w.-]+\.(?:svg|css)\b/g) ?? [])
  for (const address of named) if (!(await store.match(address))) await file(address)
}

function headersOf(answer) {
  const headers = new Headers({ [since]: String(Date.now()) })
  for (const header of ['content-type', 'content-security-policy', 'content-language']) {
    const value = answer.headers.get(header)
    if (value !== null) headers.set(header, value)
  }
  return headers
}

/** Without the code that would ask the server: what is kept is read, and our own small scripts tell its age. */
function atRest(html) {
  return html
    .replace(/<script\b[^>]*\b(?:nonce|src|type="module")\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
    .replace(/(<body\b[^>]*?) data-living="[^"]*"/, '$1')
}

async function shownFromStore(path) {
  const store = await caches.open(path === ownPage ? ownStore : pageStore)
  const found = await store.match(path)
  const at = Number(found?.headers.get(since))
  if (found === undefined || (path === ownPage && Date.now() - at > longestOwnMs)) return nothingKept()
  const html = await found.text()
  const marked = html.replace(
    /<body\b([^>]*)>/,
    (_, rest) => `<body${rest} data-kept="${at}">${mark(html, at)}`,
  )
  return new Response(marked, { headers: found.headers })
}

const look =
  'margin:0;padding:.6rem 1rem;text-align:center;background:var(--color-warn-tint);color:var(--color-ink);border-bottom:1px solid var(--color-line)'

function mark(html, at) {
  const isEnglish = /<html\b[^>]*\blang="en"/.test(html)
  const locale = isEnglish ? 'en-GB' : 'de-DE'
  const part = (style) => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...style }).format(at)
  const [day, time] = [part({ dateStyle: 'long' }), part({ timeStyle: 'short' })]
  const words = isEnglish
    ? `As of ${day}, ${time} local time – offline`
    : `Stand ${day}, ${time} Uhr – ohne Netz`
  return `<p role="status" data-offline style="${look}"><strong>${words}</strong></p>`
}

async function nothingKept() {
  const store = await caches.open(pageStore)
  const kept = (await store.keys()).map(({ url }) => new URL(url).pathname)
  const links = kept.map((path) => `<li><a href="${path}">${path}</a></li>`).join('')
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Ohne Netz</title></head><body style="font:1.1rem/1.5 system-ui,sans-serif;margin:2rem"><main><h1>Ohne Netz</h1><p>Diese Seite liegt auf diesem Gerät nicht bereit. Sobald wieder eine Verbindung da ist, lässt sie sich laden.</p>${links === '' ? '' : `<p>Bereit liegen:</p><ul>${links}</ul>`}</main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  return new Response(html, { status: 503, headers })
}

/** Fonts, drawings and styles have the hash of their bytes in their names. */
async function file(request) {
  const store = await caches.open(fileStore)
  const found = await store.match(request)
  if (found !== undefined) return found
  const answer = await fetch(request)
  if (answer.ok) {
    await store.put(request, answer.clone())
    const known = await store.keys()
    await Promise.all(known.slice(0, Math.max(0, known.length - mostFiles)).map((old) => store.delete(old)))
  }
  return answer
}

/** The network first here as well; without it whatever size of the picture is at hand. */
async function picture(request, path) {
  try {
    return await fetch(request)
  } catch {
    const store = await caches.open(pictureStore)
    const ofAnySize = path.slice(0, path.indexOf('-') + 1)
    const found = (await store.keys()).find(({ url }) => new URL(url).pathname.startsWith(ofAnySize))
    return found === undefined ? Response.error() : store.match(found)
  }
}

/** Keeps the pictures of the kept pages, one size of each, and lets go of all others. */
async function tidyPictures() {
  const wanted = await picturesOnKeptPages()
  const store = await caches.open(pictureStore)
  const known = (await store.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(known.filter((path) => !wanted.has(path)).map((path) => store.delete(path)))
  for (const path of wanted) if (!known.includes(path)) await keepPicture(store, path)
}

async function picturesOnKeptPages() {
  const wanted = new Set()
  for (const name of [ownStore, pageStore]) {
    if (!(await caches.has(name))) continue
    const store = await caches.open(name)
    for (const request of await store.keys()) {
      const html = (await (await store.match(request))?.text()) ?? ''
      const found = [...html.matchAll(/<img\b[^>]*\bsrc="(\/bilder\/[\w.-]+)"/g)]
      for (const [, path] of found.slice(0, mostPicturesOfPage)) wanted.add(path)
    }
  }
  return new Set([...wanted].slice(0, mostPictures))
}

/** As guests get it, and only what nobody can take back: no picture of a person, none that is for some alone. */
async function keepPicture(store, path) {
  try {
    const answer = await fetch(path, { credentials: 'omit' })
    if (answer.status !== 200 || !/\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')) return
    const bytes = await answer.blob()
    if (bytes.size > mostPictureBytes) return
    await store.put(path, new Response(bytes, { headers: { 'content-type': bytes.type } }))
  } catch {
    // Without network, or without room, the page stays without its picture.
  }
}
