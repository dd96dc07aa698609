#!/usr/bin/env node
await import(new URL('../dist/main.mjs', import.meta.url).href);
