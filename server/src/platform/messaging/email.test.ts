import { describe, expect, it } from 'vitest'
import { emailHtml } from './email.ts'

const app = { siteName: 'Yakamoz', publicUrl: 'https://yakamoz.example' }
const written = (body: string, language: 'tr' | 'en' = 'tr') =>
  emailHtml({ subject: 'Yakamoz: iki adımlı doğrulama açıldı', body, language }, app)

describe('an e-mail as HTML', () => {
  it('has its subject as heading, without the name of the site, capitalised by its language', () => {
    const html = written('Merhaba Deniz,\n\nAçıldı.\n\nYakamoz\n')
    expect(html).toContain('<html lang="tr">')
    expect(html).toMatch(/<h1[^>]*>İki adımlı doğrulama açıldı<\/h1>/)
    expect(html).toMatch(/<p[^>]*>Merhaba Deniz,<\/p>\n<p[^>]*>Açıldı\.<\/p>/)
    expect(html.match(/>Yakamoz</g)).toHaveLength(2)
  })

  it('turns an address alone in its paragraph into a button with the address below', () => {
    const link = 'https://yakamoz.example/account_reset#token=a&b'
    const html = written(`Hello,\n\n${link}\n\nYakamoz\n`, 'en')
    expect(html).toMatch(/<a href="https:\/\/yakamoz\.example\/account_reset#token=a&amp;b"[^>]*>Open the link<\/a>/)
    expect(html).toMatch(/word-break[^>]*>https:\/\/yakamoz\.example\/account_reset#token=a&amp;b</)
    expect(written('Bak: https://yakamoz.example\n\nYakamoz\n')).not.toContain('Bağlantıyı aç')
  })

  it('keeps lines of facts separate', () => {
    expect(written('Zaman: 10:00\nCihaz: Firefox\n\nYakamoz\n')).toMatch(/>Zaman: 10:00<br>Cihaz: Firefox</)
  })

  it('escapes the name of a player', () => {
    const html = written('Merhaba <img src=x onerror=alert(1)> "&",\n\nYakamoz\n')
    expect(html).toContain('Merhaba &lt;img src=x onerror=alert(1)&gt; &quot;&amp;&quot;,')
    expect(html).not.toContain('<img')
  })

  it('loads nothing', () => {
    expect(written('https://yakamoz.example/a\n\nYakamoz\n')).not.toMatch(/src=|url\(|@import|<link|<script/)
  })
})
