{{- define "sigma.labels" -}}
app.kubernetes.io/name: sigma
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "sigma.selector" -}}
app.kubernetes.io/name: sigma
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "sigma.podSecurity" -}}
runAsNonRoot: true
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "sigma.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
