import type { PageFiles } from './files.ts';

/** Builds the page. It names its files relative to its own path. */
export function buildPage(names: Readonly<Record<keyof PageFiles, string>>): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chasqui API</title>
<link rel="icon" type="image/svg+xml" href="${names.mark}">
<link rel="stylesheet" href="${names.libraryLook}">
<link rel="stylesheet" href="${names.look}">
</head>
<body>
<div id="api"></div>
<noscript>This page needs JavaScript. The same is at <a href="openapi.json">openapi.json</a>.</noscript>
<script src="${names.library}"></script>
<script src="${names.start}"></script>
</body>
</html>
`;
}
