import { chromium, type Page } from '@playwright/test'

export type Vitals = {
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  requests: number
  kilobytes: number
  byKind: Record<string, number>
}

const runs = 5
/** What Chromium's developer tools call „Slow 4G". */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })

/** Whether a font is there that stands in for ours until it has arrived, as every phone and desk has one. */
export async function hasStandIns(): Promise<boolean> {
  const browser = await launch()
  const page = await browser.newPage()
  const found = await page.evaluate(async () => {
    const face = new FontFace('Probe', 'local("Arial"), local("Liberation Sans"), local("Roboto")')
    return face.load().then(
      () => true,
      () => false,
    )
  })
  await browser.close()
  return found
}

/** A first visit with an empty cache on a phone: CPU four times slower, slow 4G; the median of five. */
export async function measureFirstVisit(url: string): Promise<Vitals> {
  const [seen] = await measureFirstVisits([url])
  return seen!
}

/** Of several pages in turns, so that whatever else the machine does meets all of them. */
export async function measureFirstVisits(urls: readonly string[]): Promise<Vitals[]> {
  const browser = await launch()
  const measured = urls.map((): Vitals[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
      })
      measured[index]!.push(await visit(await context.newPage(), url))
      await context.close()
    }
  }
  await browser.close()
  return measured.map((visits) => ({
    ...visits.toSorted((a, b) => a.largestPaintMs - b.largestPaintMs)[Math.floor(runs / 2)]!,
    firstPaintMs: visits.map(({ firstPaintMs }) => firstPaintMs).toSorted((a, b) => a - b)[
      Math.floor(runs / 2)
    ]!,
    // What another program takes of the processor blocks as well.
    blockingMs: Math.min(...visits.map(({ blockingMs }) => blockingMs)),
  }))
}

async function visit(page: Page, url: string): Promise<Vitals> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(800)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  return {
    firstPaintMs: seen.fcp,
    largestPaintMs: seen.lcp,
    blockingMs: seen.blocking,
    layoutShift: seen.shift,
    requests: kinds.size,
    kilobytes: Object.values(bytes).reduce((sum, kind) => sum + kind, 0) / 1000,
    byKind: Object.fromEntries(
      Object.entries(bytes).map(([kind, value]) => [kind, Math.round(value / 100) / 10]),
    ),
  }
}

/** Kilobytes of script as sent: of a page of the administration with an empty cache, and what a click on another asks for. */
export async function measureScripts(
  url: string,
  cookie: string,
  first: string,
  next: string,
): Promise<{ first: number; next: number }> {
  const browser = await launch()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url }
    }),
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url + first, { waitUntil: 'networkidle' }).catch(() => undefined)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForTimeout(500)
  const before = bytes
  await page.locator(`a[href="${next}"]:visible`).first().click()
  await page.waitForURL(`**${next}`)
  await page.waitForTimeout(1_000)
  await browser.close()
  return { first: before / 1000, next: (bytes - before) / 1000 }
}

type Seen = { fcp: number; lcp: number; blocking: number; shift: number }

/** Runs in the page before anything else. */
function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, blocking: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  on('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)))
  on('layout-shift', (entry) => (seen.shift += entry.value ?? 0))
}

/** `longestTaskMs`: of the page's own thread, 0 where none took 50 ms; frames also wait for a machine without a GPU. */
export type Scrolled = {
  pixels: number
  frames: number
  longestTaskMs: number
  longestFrameMs: number
  missed: number
}

const frameMs = 1_000 / 60

/** A page of a signed-in person moved from top to end and back on a phone, CPU four times slower; the median of five. */
export async function measureScrolling(url: string, cookie: string): Promise<Scrolled> {
  const browser = await launch()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    extraHTTPHeaders: { cookie },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'load' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const measured: Scrolled[] = []
  for (let run = 0; run < runs; run += 1) {
    const pixels = await page.evaluate(countFrames)
    for (const yDistance of [-pixels, pixels])
      await session.send('Input.synthesizeScrollGesture', { x: 195, y: 420, yDistance, speed: 2_400 })
    const { frames: took, tasks } = await page.evaluate(() => {
      const seen = globalThis as unknown as Required<Moved>
      return { frames: seen.frames, tasks: seen.tasks }
    })
    measured.push({
      pixels,
      frames: took.length,
      longestTaskMs: Math.max(0, ...tasks),
      longestFrameMs: Math.max(...took),
      missed: took.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0),
    })
  }
  await browser.close()
  return measured.toSorted((a, b) => a.longestFrameMs - b.longestFrameMs)[Math.floor(runs / 2)] as Scrolled
}

type Moved = { frames?: number[]; tasks?: number[] }

/** Runs in the page: notes how long each frame and each long task takes from now on; how far the page can be moved. */
function countFrames() {
  const seen = globalThis as unknown as Moved
  const frames: number[] = []
  const tasks: number[] = []
  seen.frames = frames
  seen.tasks = tasks
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => tasks.push(duration)),
  ).observe({
    type: 'longtask',
  })
  let last = performance.now()
  const next = (now: number) => {
    if (seen.frames !== frames) return
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(next)
  })
  return document.documentElement.scrollHeight - innerHeight
}
