const wax =
  'M12 2.2c1.6 0 2.2 1 3.5 1.4s2.6 0 3.6 1.1c1 1 .8 2.3 1.3 3.6.4 1.2 1.4 2 1.4 3.7s-1 2.4-1.4 3.6c-.5 1.3-.2 2.7-1.3 3.7-1 ' +
  '1-2.3.7-3.6 1.1s-1.9 1.4-3.5 1.4-2.2-1-3.5-1.4-2.6-.1-3.6-1.1c-1.1-1-.8-2.4-1.3-3.7-.4-1.2-1.4-2-1.4-3.6s1-2.5 1.4-3.7c.5-1.3' +
  '.2-2.6 1.3-3.6 1-1.1 2.3-.7 3.6-1.1s1.9-1.4 3.5-1.4Z'
const petal = 'M12 11.4c-1.1-.7-1.7-2-1.2-3.2l2.4.1c.2 1.3-.3 2.4-1.2 3.1Z'
const petals = [0, 72, 144, 216, 288]
  .map((turn) => `<path class="petal" d="${petal}" transform="rotate(${turn} 12 12)"/>`)
  .join('')

/** The back of an envelope with its seal, as the screens of the web draw it. */
export const sealedEnvelope = `<svg class="envelope" viewBox="0 0 300 200" aria-hidden="true">
<rect x="1" y="1" width="298" height="198" rx="10"/><rect x="5" y="5" width="290" height="190" rx="7"/>
<path d="M5 5L140 104q10 7 20 0L295 5M5 195L116 90M295 195L184 90"/>
<g class="wax" transform="translate(112 62) scale(3.17)"><path d="${wax}"/>${petals}</g></svg>`

/** For the page of a letter: one thing to press, and quiet ways beside it. */
export const look =
  'main{width:min(40rem,calc(100vw - 48px));margin:auto}h1{font-size:32px;line-height:1.2;text-wrap:balance}' +
  '.envelope{display:block;width:min(300px,80%);margin:0 auto 28px}.envelope rect{fill:#f8f3f7;stroke:#aa82a4}' +
  '.envelope>path{fill:none;stroke:#aa82a4}.wax>path{fill:#5f405a}.wax>.petal{fill:#f8f3f7}' +
  'button.first{background:#5f405a;color:#fff;padding:8px 28px;margin-bottom:20px}' +
  'button.quiet{background:none;color:#48538a;padding:8px 12px;text-decoration:underline;text-underline-offset:4px}' +
  '.later{display:flex;flex-wrap:wrap;justify-content:center;align-items:baseline}.later p{width:100%;margin:0}.later button{margin:0}' +
  '.calm{max-width:26rem;margin:12px auto 0;font-size:16px;color:#4d4957}' +
  'article{margin:0 0 24px;padding:36px 40px;border-radius:3px;background:#fff;box-shadow:0 6px 28px #24212c1f;text-align:left}' +
  '.day{color:#4d4957}.words{white-space:pre-wrap;overflow-wrap:anywhere}.words,.signed{font:20px/1.6 Newsreader,Georgia,serif}.signed{margin:0}' +
  'ul{list-style:none;margin:20px 0 0;padding:0}li{min-height:44px;overflow-wrap:anywhere}li a{display:inline-block;padding:8px 0}' +
  'label{display:block}input{box-sizing:border-box;width:min(16rem,100%);border:1px solid #8b8694;border-radius:8px;background:none;color:inherit;text-align:center}' +
  '@media (max-width:480px){article{padding:24px 20px}}' +
  '@media print{form{display:none}article{padding:0;box-shadow:none}}' +
  '@media (prefers-color-scheme:dark){.envelope rect{fill:#2c222d;stroke:#8f6488}' +
  '.envelope>path{stroke:#8f6488}.wax>path{fill:#dfc9db}.wax>.petal{fill:#2c222d}button.first{background:#dfc9db;color:#2c222d}' +
  'button.quiet{color:#bec6e8}.calm,.day{color:#cfc8c6}article{background:#201e2b;box-shadow:none}}'
