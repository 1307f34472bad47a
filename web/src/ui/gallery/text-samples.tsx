import { useState } from 'react'
import { EmojiPicker } from '../text/emoji-picker.tsx'
import { MarkdownView } from '../text/markdown-view.tsx'
import { SectionHeading } from '../text/section-heading.tsx'
import { Section } from './section.tsx'

const letter = `He mended clocks **for fifty years**, and ours was always late :)
The line breaks are kept. <b>Raw tags are shown as written.</b>

- [a link](https://example.org) and https://example.org
- a heart :heart:

> Time is what one gives.`

export const TextSamples = () => {
  const [picked, setPicked] = useState('')
  return (
    <>
      <Section title="Texts">
        <MarkdownView text={letter} />
        <div>
          <SectionHeading level={3} aside={<span>12 pictures</span>}>
            A heading with something beside it
          </SectionHeading>
        </div>
      </Section>
      <Section title={`Emoji ${picked}`}>
        <EmojiPicker onPick={setPicked} />
      </Section>
    </>
  )
}
