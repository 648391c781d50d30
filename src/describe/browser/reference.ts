import { el, field } from './elements.ts'
import { type Example, toRequest } from './request.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage, toSample } from './samples.ts'
import { listenForSearch } from './search.ts'
import { addTry } from './try_it.ts'

const isLanguage = (name: string): name is SampleLanguage => name in SAMPLE_LANGUAGES

function start(main: HTMLElement, nav: HTMLElement): void {
  const language = el('select', { id: 'language' })
  for (const [value, label] of Object.entries(SAMPLE_LANGUAGES)) language.append(el('option', { value }, label))
  const token = el('input', { id: 'token', type: 'password', autocomplete: 'off', spellcheck: false })
  const redraw: (() => void)[] = []
  const bar = el('div', { className: 'bar' })
  bar.append(field('Samples in', language), field('Token or operator key', token))
  const hint = el('p', { className: 'facts' }, 'It is sent with what you try, and forgotten when you leave this page.')
  main.querySelector('.intro')?.before(bar, hint)
  for (const section of main.querySelectorAll<HTMLElement>('section[data-example]')) {
    let example = JSON.parse(section.dataset['example'] ?? '') as Example
    const sample = section.querySelector('.sample')
    const draw = (): void => {
      if (sample !== null)
        sample.textContent = toSample(isLanguage(language.value) ? language.value : 'curl', toRequest(example))
    }
    redraw.push(draw)
    sample?.after(
      addTry(section.id, example, token, changed => {
        example = changed
        draw()
      }),
    )
  }
  const redrawAll = (): void => {
    for (const draw of redraw) draw()
  }
  language.addEventListener('change', redrawAll)
  redrawAll()
  listenForSearch(main, nav)
}

const main = document.querySelector('main')
const nav = document.querySelector('nav')
if (main !== null && nav !== null) start(main, nav)
