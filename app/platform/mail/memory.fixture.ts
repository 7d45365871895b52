import { refuseUnsafe, type Mail, type Mailer } from './mailer.ts'

/** Returns a mailer that stores what was sent, newest last. `breakDown` makes every further mail fail until `mend`. */
export function memoryMailer() {
  const sent: Mail[] = []
  let fault: Error | undefined
  const mailer: Mailer = {
    async send(mail) {
      refuseUnsafe(mail)
      if (fault !== undefined) throw fault
      sent.push(mail)
      return '250 OK'
    },
  }
  return {
    ...mailer,
    sent,
    breakDown(error: Error) {
      fault = error
    },
    mend() {
      fault = undefined
    },
  }
}

export type MemoryMailer = ReturnType<typeof memoryMailer>
