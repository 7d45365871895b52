// The form's script; without it the page does the same by one button, but remembers nothing.
import { chooseDay } from './choose-day.ts'
import { fillFromDevice, offerWayBack } from './fill-from-device.ts'
import { judgeAsTyped } from './judge-as-typed.ts'

const language = document.documentElement.lang === 'en' ? 'en' : 'de'
const verdict = document.getElementById('urteil')
const form = verdict?.closest('form')

if (verdict && form) {
  chooseDay(form)
  judgeAsTyped(form, verdict, language)
  offerWayBack(form)
  fillFromDevice(form, language)
}
