import './app/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { watchActivity } from './lib/activity.ts'
import { showMode, storedLanguage, storedMode, storeLanguage } from './lib/choices.ts'
import { loadMessages } from './lib/texts.tsx'

const language = storedLanguage()
storeLanguage(language)
watchActivity()
showMode(storedMode(), matchMedia('(prefers-color-scheme: light)').matches)

const place = document.getElementById('console')
if (place) createRoot(place).render(<App language={language} messages={await loadMessages(language)} />)
