import { readCookie, bindingName, cookieText } from '#app/platform/identity/session/session-cookie.ts'
import { knownDeviceMs } from '#app/platform/identity/session/browser-session.ts'

const programs: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

export const unknownDevice = 'Unbekanntes Gerät'

/** Returns browser and device in readable words; nothing else of the header is stored. */
export function formatDevice(userAgent: string | null): string {
  const find = (known: readonly [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const parts = [find(programs), find(systems)].filter((word) => word !== undefined)
  return parts.length === 0 ? unknownDevice : parts.join(', ')
}

const name = (publicUrl: string) => bindingName('geraet', publicUrl)

/** Reads the browser's device id: a random value set at an earlier sign-in of any account. */
export function readDevice(cookieHeader: string | null, publicUrl: string): string | undefined {
  return readCookie(cookieHeader, name(publicUrl))
}

export function deviceCookie(device: string, publicUrl: string): string {
  return cookieText(name(publicUrl), device, publicUrl, knownDeviceMs / 1000)
}
