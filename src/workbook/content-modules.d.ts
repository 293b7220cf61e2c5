declare module 'virtual:outline/en' {
  const outline: import('#content/outline.ts').Outline;
  export default outline;
}

declare module 'virtual:outline/ko' {
  const outline: import('#content/outline.ts').Outline;
  export default outline;
}
