{{- define "sigma.haproxy" -}}
global
  maxconn 4000

defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h

resolvers cluster
  parse-resolv-conf
  accepted_payload_size 8192
  timeout resolve 1s
  timeout retry 1s
  hold valid 1s
  hold obsolete 5s

listen wits
  {{- range $port := .Values.wits.ports }}
  bind :{{ $port }}
  {{- end }}
  balance roundrobin
  # A server that does not listen on the port refuses at once; the next one is tried.
  option redispatch 1
  retries 20
  option clitcpka
  option srvtcpka
  # Without a port: the one that the rig has connected to.
  server-template ingest {{ .Values.servers.ingest.replicas }} {{ .Release.Name }}-ingest-each.{{ .Release.Namespace }}.svc.{{ .Values.clusterDomain }} resolvers cluster init-addr none

frontend state
  mode http
  bind :8404
  timeout client 5s
  monitor-uri /healthz
{{- end }}
