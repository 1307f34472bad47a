import { Button } from '@mantine/core'
import { NoticeCard } from '../notices/notice-card.tsx'
import type { NoticeType } from '../notices/notice-list.ts'
import { showNotice } from '../notices/notices.ts'
import { Section } from './section.tsx'

const texts: Record<NoticeType, string> = {
  success: '**Your tribute is published.** Family can read it now.',
  info: '**You are viewing this page as Friends.** Nothing can be changed here.',
  warning: '**The safe is filling up.** 74 % of your space is used.',
  error: '**This picture is too large.** The limit is 20 MB; a smaller copy will do.',
}

const types = ['success', 'info', 'warning', 'error'] as const satisfies NoticeType[]

export const NoticeSamples = () => (
  <>
    <Section title="Notice cards">
      {types.map((type, index) => (
        <NoticeCard
          key={type}
          notice={{
            id: index,
            type,
            text: texts[type],
            container: 'fixed',
            lifetime: null,
            count: index,
            about: [],
            shownAt: 0,
          }}
          onClose={() => showNotice({ type: 'info', text: 'This one stays for the gallery.' })}
        />
      ))}
      {types.map((type, index) => (
        <NoticeCard
          key={type}
          notice={{
            id: index,
            type,
            text: texts[type],
            container: 'main',
            lifetime: null,
            count: 1,
            about: [],
            shownAt: 0,
          }}
          onClose={() => showNotice({ type: 'info', text: 'This one stays for the gallery.' })}
        />
      ))}
    </Section>
    <Section title="Notices, live" layout="row">
      {types.map((type) => (
        <Button key={type} variant="outline" onClick={() => showNotice({ type, text: texts[type] })}>
          Fixed {type}
        </Button>
      ))}
      <Button
        variant="outline"
        onClick={() => showNotice({ type: 'success', text: 'Ten seconds.', lifetime: 10_000 })}
      >
        Ten seconds
      </Button>
      <Button
        variant="outline"
        onClick={() => showNotice({ type: 'info', text: 'A letter is on its way.', container: 'main' })}
      >
        Main, sticky
      </Button>
    </Section>
  </>
)
