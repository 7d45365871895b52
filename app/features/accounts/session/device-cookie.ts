import { readCookie, bindingName, cookieText } from '#app/platform/identity/session/session-cookie.ts'
import { knownDeviceMs } from '#app/platform/identity/session/session-times.ts'

const name = (publicUrl: string) => bindingName('geraet', publicUrl)

/** Reads the browser's device id: a random value set at an earlier sign-in of any account. */
export function readDevice(cookieHeader: string | null, publicUrl: string): string | undefined {
  return readCookie(cookieHeader, name(publicUrl))
}

export function deviceCookie(device: string, publicUrl: string): string {
  return cookieText(name(publicUrl), device, publicUrl, knownDeviceMs / 1000)
}
