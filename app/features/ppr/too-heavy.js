// Asks as soon as the mass typed is above the limit. Without it the page asks when the form is sent.
const mass = document.getElementById('mtom')
const question = document.getElementById('schwerer-frage')

mass?.addEventListener('input', () => {
  const kg = Number(mass.value.replace(/[\s.\u202F]/g, ''))
  if (question !== null) question.hidden = !(kg > Number(question.dataset.limit))
})
