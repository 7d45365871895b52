import { chosenDayField, otherDay } from './arrival-days.ts'

/** In the browser: a day that is tapped stands in the field of the date, and a date that is typed chooses its day. */
export function chooseDay(form: HTMLFormElement) {
  const date = form.querySelector<HTMLInputElement>('[name="ankunft-tag"]')
  const days = [...form.querySelectorAll<HTMLInputElement>(`[name="${chosenDayField}"]`)]
  if (date === null || days.length === 0) return
  form.addEventListener('input', ({ target }) => {
    const tapped = days.find((day) => day === target)
    if (tapped !== undefined && tapped.value !== otherDay) date.value = tapped.value
    if (tapped?.value === otherDay) date.focus()
    if (target === date) choose()
  })
  const choose = () => {
    for (const day of days) day.checked = day.value === date.value
    const other = days.find(({ value }) => value === otherDay)
    if (other !== undefined && !days.some(({ checked }) => checked)) other.checked = true
  }
  addEventListener('pageshow', choose)
}
