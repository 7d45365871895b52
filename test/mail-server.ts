import { onTestFinished } from 'vitest'
import { receiveMail, type ReceivedMail } from './mail-receiver.ts'

/** A mail server of one's own for one test; `onRecipient` says why it refuses somebody. */
export async function startMailServer(onRecipient?: (address: string) => Error | undefined) {
  const { url, received, stop } = await receiveMail(onRecipient)
  onTestFinished(stop)
  return { url, received }
}

/** Every address of the site in a mail as it arrived, where lines are broken and signs are written as numbers. */
export function linksIn({ message }: ReceivedMail): URL[] {
  const whole = message.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => {
    return String.fromCharCode(Number.parseInt(code, 16))
  })
  const text = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(whole)?.[1] ?? ''
  return [...text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,]/g)].map(([address]) => new URL(address))
}
