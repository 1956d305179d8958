"""Clothed human figure built from signed distance fields.

A pose is a dict of hand/foot targets (metres, figure faces +Y, +X is its right,
ground at z=0).  Two-bone IK solves elbows and knees, garments are blended from
rounded cones with fold displacement and polygonised by marching cubes.
"""
import numpy as np
from skimage.measure import marching_cubes

F = np.float32
def V(*a): return np.array(a, dtype=np.float64)
def norm(v):
    n = np.linalg.norm(v); return v / n if n > 1e-9 else v
def Rx(d): a=np.radians(d); c,s=np.cos(a),np.sin(a); return np.array([[1,0,0],[0,c,-s],[0,s,c]])
def Ry(d): a=np.radians(d); c,s=np.cos(a),np.sin(a); return np.array([[c,0,s],[0,1,0],[-s,0,c]])
def Rz(d): a=np.radians(d); c,s=np.cos(a),np.sin(a); return np.array([[c,-s,0],[s,c,0],[0,0,1]])
def R(pitch=0, roll=0, yaw=0): return Rz(yaw) @ Ry(roll) @ Rx(-pitch)

def ik(a, t, l1, l2, pole):
    d = t - a; L = np.linalg.norm(d)
    mx = (l1 + l2) * 0.995
    if L > mx: t = a + d / L * mx; d = t - a; L = mx
    x = (l1*l1 - l2*l2 + L*L) / (2*L)
    h = np.sqrt(max(l1*l1 - x*x, 1e-6))
    n = d / L
    p = pole - n * np.dot(pole, n)
    if np.linalg.norm(p) < 1e-4: p = V(0,0,1) - n*n[2]
    return a + n*x + norm(p)*h, t

# ---------------------------------------------------------------- fields
class Field:
    def __init__(s, lo, hi, h):
        s.lo = np.array(lo, float); s.h = h
        s.n = np.ceil((np.array(hi) - s.lo) / h).astype(int) + 1
        s.ax = [ (s.lo[i] + h*np.arange(s.n[i])).astype(F) for i in range(3)]
        s.d = np.full(tuple(s.n), 0.5, F)
    def block(s, lo, hi):
        i0 = np.clip(np.floor((np.array(lo) - s.lo)/s.h).astype(int), 0, s.n-1)
        i1 = np.clip(np.ceil((np.array(hi) - s.lo)/s.h).astype(int)+1, 1, s.n)
        sl = tuple(slice(a, b) for a, b in zip(i0, i1))
        P = (s.ax[0][sl[0]][:,None,None], s.ax[1][sl[1]][None,:,None], s.ax[2][sl[2]][None,None,:])
        return sl, P
    def add(s, prim, k=0.03, op='u'):
        m = 0.06 + k
        sl, P = s.block(prim.lo - m, prim.hi + m)
        if any(q.stop <= q.start for q in sl): return
        b = prim(P).astype(F); a = s.d[sl]
        if op == 'u':
            hh = np.clip(0.5 + 0.5*(b-a)/max(k,1e-5), 0, 1)
            s.d[sl] = b*(1-hh) + a*hh - k*hh*(1-hh)
        else:  # subtract
            b = -b
            hh = np.clip(0.5 - 0.5*(b-a)/max(k,1e-5), 0, 1)
            s.d[sl] = (b*(1-hh) + a*hh) + k*hh*(1-hh)
    def warp(s, fn, amp):
        """add fn displacement in the near-surface band"""
        idx = np.where(np.abs(s.d) < amp*3+0.02)
        p = np.stack([s.ax[i][idx[i]] for i in range(3)], 1)
        s.d[idx] += fn(p).astype(F)
    def mesh(s):
        if s.d.min() > 0: return None
        v, f, _, _ = marching_cubes(s.d, 0.0)
        return (v*s.h + s.lo).astype(F), f[:, ::-1]

_rng = np.random.RandomState(7)
_K = _rng.normal(size=(10,3)); _K /= np.linalg.norm(_K,axis=1)[:,None]; _PH=_rng.rand(10)*6.28
def wob(x,y,z,scale,seed=0):
    r=0
    for i in range(5):
        k=_K[(i+seed)%10]*2*np.pi/scale*(0.7+0.25*i)
        r=r+np.sin(k[0]*x+k[1]*y+k[2]*z+_PH[(i*3+seed)%10]+seed)/ (1+0.4*i)
    return r/2.4

class Cone:
    """rounded cone a(r1)->b(r2); optional flattening and fold displacement"""
    def __init__(s,a,b,r1,r2,folds=None,flat=None,seed=0):
        s.a=np.array(a,float); s.b=np.array(b,float); s.r1=r1; s.r2=r2; s.folds=folds; s.seed=seed
        r=max(r1,r2)*1.15
        s.lo=np.minimum(s.a,s.b)-r; s.hi=np.maximum(s.a,s.b)+r
        s.flat=flat
    def __call__(s,P):
        x,y,z=P; ba=s.b-s.a; L=np.linalg.norm(ba); n=ba/max(L,1e-6)
        px,py,pz=x-s.a[0],y-s.a[1],z-s.a[2]
        t=(px*n[0]+py*n[1]+pz*n[2])
        tc=np.clip(t/L,0,1)
        qx,qy,qz=px-n[0]*L*tc,py-n[1]*L*tc,pz-n[2]*L*tc
        if s.flat is not None:
            ax,f=s.flat; ax=norm(np.array(ax,float)); q=qx*ax[0]+qy*ax[1]+qz*ax[2]
            qx=qx+ax[0]*q*(f-1); qy=qy+ax[1]*q*(f-1); qz=qz+ax[2]*q*(f-1)
        d=np.sqrt(qx*qx+qy*qy+qz*qz)-(s.r1+(s.r2-s.r1)*tc)
        if s.folds:
            for (c,w,amp,lam) in s.folds:   # centre t, width, amplitude m, wavelength m
                wgt=np.exp(-((t/L-c)/w)**2)
                ph=2*np.pi*t/lam*.8+4.2*wob(x,y,z,0.20,s.seed)
                msk=np.clip(.42+.95*wob(x,y,z,.17,s.seed+5),0.05,1.0)   # folds fade around the limb, no full rings
                d=d+amp*1.05*wgt*msk*(np.abs(np.sin(ph*0.5))**0.8*2-1)
        return d

class Ell:
    def __init__(s,c,r,rot=None):
        s.c=np.array(c,float); s.r=np.array(r,float); s.rot=np.eye(3) if rot is None else rot
        m=max(r)*1.05; s.lo=s.c-m; s.hi=s.c+m
    def __call__(s,P):
        x,y,z=P[0]-s.c[0],P[1]-s.c[1],P[2]-s.c[2]; A=s.rot.T
        u=(A[0,0]*x+A[0,1]*y+A[0,2]*z); v=(A[1,0]*x+A[1,1]*y+A[1,2]*z); w=(A[2,0]*x+A[2,1]*y+A[2,2]*z)
        k0=np.sqrt((u/s.r[0])**2+(v/s.r[1])**2+(w/s.r[2])**2)
        k1=np.sqrt((u/s.r[0]**2)**2+(v/s.r[1]**2)**2+(w/s.r[2]**2)**2)
        return k0*(k0-1)/np.maximum(k1,1e-6)

class Box:
    def __init__(s,c,h,rot=None,r=0.02):
        s.c=np.array(c,float); s.h=np.array(h,float); s.rot=np.eye(3) if rot is None else rot; s.r=r
        m=np.linalg.norm(h)+r; s.lo=s.c-m; s.hi=s.c+m
    def __call__(s,P):
        x,y,z=P[0]-s.c[0],P[1]-s.c[1],P[2]-s.c[2]; A=s.rot.T
        q=[np.abs(A[i,0]*x+A[i,1]*y+A[i,2]*z)-(s.h[i]-s.r) for i in range(3)]
        o=np.sqrt(sum(np.maximum(k,0)**2 for k in q))
        return o+np.minimum(np.maximum(q[0],np.maximum(q[1],q[2])),0)-s.r

# ---------------------------------------------------------------- skeleton
DEF=dict(pelvis=(0,0,.915), pel=(0,0,0), spine=(4,0,0), head=(6,0,0), shrug=0.0,
         rh=(.25,.06,.80), lh=(-.25,.06,.80), rf=(.11,0,.085), lf=(-.11,0,.085),
         rp=(.4,-1,0), lp=(-.4,-1,0), rk=(.12,1,0), lk=(-.12,1,0),
         rft=(0,0), lft=(0,0))
UA,FA,TH,SH=.30,.265,.445,.43

def skeleton(pose):
    p=dict(DEF); p.update(pose); g=lambda k: np.array(p[k],float)
    S={}
    Rp=R(*p['pel']); P=g('pelvis'); S['P']=P; S['Rp']=Rp
    sp=p['spine']; Rh_=Rp@R(sp[0]*.5,sp[1]*.5,sp[2]*.4); Rc=Rp@R(*sp)
    S['W']=P+Rp@V(0,0,.10)
    C=S['W']+Rh_@V(0,-.005,.17); N=C+Rc@V(0,-.01,.255)
    S['C']=C;S['N']=N;S['Rc']=Rc;S['Rm']=Rh_
    hd=p['head']; Rh=Rc@R(*hd); Rn=Rc@R(hd[0]*.5,hd[1]*.5,hd[2]*.3)
    S['H']=N+Rn@V(0,.02,.08)+Rh@V(0,.025,.105); S['Rh']=Rh
    for sgn,s in ((1,'r'),(-1,'l')):
        S[s+'sh']=N+Rc@V(.172*sgn,-.005,-.065+p['shrug'])
        S[s+'el'],S[s+'wr']=ik(S[s+'sh'],g(s+'h'),UA,FA,Rc@g(s+'p'))
        S[s+'hip']=P+Rp@V(.095*sgn,0,-.02)
        S[s+'kn'],S[s+'an']=ik(S[s+'hip'],g(s+'f'),TH,SH,Rz(p['pel'][2])@g(s+'k'))
        y,pt=p[s+'ft']; S[s+'fR']=Rz(y+p['pel'][2])@Rx(-pt)   # +pitch: toe down
    return S,p

def build(pose, outfit, h=0.009):
    """returns list of (material, verts, faces)"""
    S,p=skeleton(pose); o=dict(hood='up',top='hoodie',bag=None,gloves=True,head='dark',fit=1.0,seed=0); o.update(outfit)
    sd=o['seed']; out=[]; fit=o['fit']
    pts=np.array([v for k,v in S.items() if v.shape==(3,)])
    def fld(keys,m): 
        q=np.array([S[k] for k in keys]); return Field(q.min(0)-m,q.max(0)+m,h)
    Rc,Rm,Rp,Rh=S['Rc'],S['Rm'],S['Rp'],S['Rh']
    # ---- trousers
    f=fld(['P','rkn','lkn','ran','lan','rhip','lhip','W'],.24)
    f.add(Ell(S['P']+Rp@V(0,-.005,.02),(.168,.122,.13),Rp),.02)
    f.add(Ell(S['P']+Rp@V(.07,-.05,-.03),(.088,.088,.10),Rp),.05); f.add(Ell(S['P']+Rp@V(-.07,-.05,-.03),(.088,.088,.10),Rp),.05)
    for s in 'rl':
        hip,kn,an=S[s+'hip'],S[s+'kn'],S[s+'an']
        e=.010*fit
        f.add(Cone(hip,kn,.096+e,.068+e*1.3,[(.10,.22,.006,.07),(.92,.20,.007,.05)],seed=sd),.035)
        a2=an+(kn-an)*.02
        f.add(Cone(kn,a2,.068+e*1.3,.058+e*1.6,[(.0,.18,.006,.05),(.88,.24,.010,.055)],seed=sd+2),.03)
        f.add(Cone(kn+(an-kn)*.12+S[s+'fR']@V(0,-.018,0),kn+(an-kn)*.45+S[s+'fR']@V(0,-.02,0),.058,.055),.04)
    f.warp(lambda q:.0035*wob(q[:,0],q[:,1],q[:,2],.11,sd+1),.004)
    out.append(('trousers',)+f.mesh())
    # ---- top
    f=fld(['P','C','N','rsh','lsh','rel','lel','rwr','lwr','W','H'],.26)
    bul=.012 if o['top']=='hoodie' else .006
    if o['top']=='puffer': bul=.03
    f.add(Ell(S['W']+Rm@V(0,.0,.02),(.158+bul,.120+bul,.17),Rm),.03)
    f.add(Ell(S['C']+Rc@V(0,.008,.06),(.172+bul,.122+bul,.19),Rc),.06)
    f.add(Cone(S['rsh']+Rc@V(-.03,0,-.01),S['lsh']+Rc@V(.03,0,-.01),.072+bul*.5,.072+bul*.5),.06)
    f.add(Cone(S['C']+Rc@V(0,-.005,.12),S['N']+Rc@V(0,.0,.03),.11,.062),.06)
    for s in 'rl': f.add(Cone(S['N']+Rc@V(0,-.015,.02),S[s+'sh']+Rc@V(0,-.005,.0),.065,.066),.06)
    hem=S['P']+Rp@V(0,-.005,.05-(.06 if o['top']=='coat' else 0))
    f.add(Ell(hem,(.172+bul,.130+bul,.085 if o['top']!='coat' else .17),Rp),.04)
    if o['top']=='coat':
        f.add(Ell(S['P']+Rp@V(0,0,-.10),(.18,.14,.14),Rp),.05)
    # belly/waist fold + kangaroo pocket
    if o['top']=='hoodie':
        f.add(Box(S['W']+Rm@V(0,.118+bul*.3,-.01),(.12,.03,.075),Rm,.03),.025)
    e=.008*fit+(.014 if o['top']=='puffer' else 0)
    for s in 'rl':
        sh,el,wr=S[s+'sh'],S[s+'el'],S[s+'wr']
        fd=[(.30,.2,.003,.06),(.9,.25,.008,.045)]; fd2=[(.05,.25,.008,.045),(.9,.2,.007,.035)]
        if o['top']=='puffer': fd=[(.5,2,.010,.075)]; fd2=[(.5,2,.009,.07)]
        f.add(Cone(sh,el,.068+e,.052+e,fd,seed=sd+3),.045)
        f.add(Cone(el,wr,.053+e,.040+e,fd2,seed=sd+4),.03)
        f.add(Cone(wr+(el-wr)*.10,wr+(el-wr)*.02,.045+e*.6,.043+e*.6),.006)
    if o['top']=='puffer':
        n=Rc[:,2]; c0=S['P']
        f.warp(lambda q:.010*(1-2*np.abs(np.sin(((q-c0)@n)*np.pi/.085))**.7)*0.8,.012)
    f.warp(lambda q:(.0055*wob(q[:,0],q[:,1],q[:,2],.15,sd+5)+.003*np.abs(wob(q[:,0],q[:,1]*.6,q[:,2]*1.6,.085,sd+6))),.006)
    # hem band groove
    nz=Rp[:,2]; hz=S['P']+Rp@V(0,0,.02)
    if o['hood']=='up':
        Hc=S['H']+Rh@V(0,-.018,.018)
        f.add(Ell(Hc,(.100,.122,.132),Rh),.03)
        f.add(Cone(Hc+Rh@V(0,-.05,.02),Hc+Rh@V(0,-.115,.02),.080,.035),.05)
        f.add(Cone(S['N']+Rc@V(0,-.01,0),S['H']+Rh@V(0,-.03,-.05),.098,.088,[(.5,.6,.006,.06)],seed=sd+8),.05)
        f.add(Cone(S['N']+Rc@V(-.07,.05,-.02),S['N']+Rc@V(.07,.05,-.02),.055,.055),.04)
        f.warp(lambda q:.004*wob(q[:,0],q[:,1],q[:,2],.09,sd+7),.004)
        f.add(Ell(S['H']+Rh@V(0,.125,-.012),(.074,.125,.106),Rh),.015,'s')
        f.add(Ell(S['H']+Rh@V(0,.02,.0),(.084,.100,.114),Rh),.01,'s')
    elif o['hood']=='down':
        f.add(Cone(S['N']+Rc@V(-.10,-.03,.03),S['N']+Rc@V(0,-.105,.0),.042,.055),.03)
        f.add(Cone(S['N']+Rc@V(.10,-.03,.03),S['N']+Rc@V(0,-.105,.0),.042,.055),.03)
        f.add(Cone(S['N']+Rc@V(-.09,0,.03),S['N']+Rc@V(0,.075,-.02),.035,.03),.03)
        f.add(Cone(S['N']+Rc@V(.09,0,.03),S['N']+Rc@V(0,.075,-.02),.035,.03),.03)
        f.add(Ell(S['N']+Rc@V(0,-.12,-.07),(.10,.05,.10),Rc),.04)
    else:
        f.add(Cone(S['N']+Rc@V(0,.0,.0),S['N']+Rc@V(0,.015,.06),.075,.066),.02)
    out.append(('top',)+f.mesh())
    # ---- vest (hi-vis) as an inflated copy of the torso
    if o.get('vest'):
        f=fld(['P','C','N','rsh','lsh','W'],.24); b=bul+.022
        f.add(Ell(S['W']+Rm@V(0,.0,.02),(.158+b,.122+b,.17),Rm),.03)
        f.add(Ell(S['C']+Rc@V(0,.008,.06),(.174+b,.124+b,.185),Rc),.06)
        f.add(Ell(hem+Rp@V(0,0,.01),(.178+b,.134+b,.075),Rp),.04)
        f.add(Cone(S['rsh']+Rc@V(-.06,0,.012),S['lsh']+Rc@V(.06,0,.012),.096,.096),.05); f.add(Cone(S['C']+Rc@V(0,-.008,.10),S['N']+Rc@V(0,-.01,.0),.135,.092),.05)
        f.warp(lambda q:.004*wob(q[:,0],q[:,1],q[:,2],.13,sd+5),.004)
        f.add(Ell(S['N']+Rc@V(0,.06,.07),(.078,.13,.14),Rc),.02,'s')
        out.append(('vest',)+f.mesh())
    # ---- head
    f=Field(S['H']-.24,S['H']+.24,.006)
    f.add(Ell(S['H']+Rh@V(0,-.012,.022),(.076,.094,.098),Rh),.02)
    f.add(Ell(S['H']+Rh@V(0,.022,-.045),(.058,.068,.075),Rh),.05)
    f.add(Cone(S['H']+Rh@V(0,.085,.0),S['H']+Rh@V(0,.098,-.028),.010,.016),.02)
    f.add(Ell(S['H']+Rh@V(.078,-.01,-.01),(.012,.02,.03),Rh),.01); f.add(Ell(S['H']+Rh@V(-.078,-.01,-.01),(.012,.02,.03),Rh),.01)
    f.add(Cone(S['N']+Rc@V(0,.005,-.02),S['H']+Rh@V(0,-.02,-.05),.06,.056),.03)
    out.append(('mask' if o['head']=='dark' else 'skin',)+f.mesh())
    hat=o.get('hat')
    if o['head']=='gaiter' or hat=='gaiter':
        f=Field(S['H']-.24,S['H']+.2,.006)
        f.add(Ell(S['H']+Rh@V(0,.022,-.05),(.064,.078,.072),Rh),.03); f.add(Cone(S['N']+Rc@V(0,.005,0),S['H']+Rh@V(0,0,-.06),.072,.066),.03)
        out.append(('mask',)+f.mesh())
    if o['hood']!='up':
        f=Field(S['H']-.24,S['H']+.24,.006)
        if hat=='beanie':
            f.add(Ell(S['H']+Rh@V(0,-.016,.04),(.088,.106,.104),Rh),.02)
            f.add(Ell(S['H']+Rh@V(0,-.02,.115),(.05,.06,.05),Rh),.04)
            sl,P=f.block(S['H']-.24,S['H']+.24); c=S['H']+Rh@V(0,0,.012); n=Rh@norm(V(0,.28,-1))
            f.d=np.maximum(f.d,n[0]*(P[0]-c[0])+n[1]*(P[1]-c[1])+n[2]*(P[2]-c[2])).astype(F)
            out.append(('hat',)+f.mesh())
        elif hat in('cap','helmet'):
            r=(.086,.104,.10) if hat=='cap' else (.108,.132,.115)
            f.add(Ell(S['H']+Rh@V(0,-.012,.03 if hat=='cap' else .045),r,Rh),.02)
            sl,P=f.block(S['H']-.24,S['H']+.24); c=S['H']+Rh@V(0,0,.03 if hat=='cap' else .045); n=-Rh[:,2]
            f.d=np.maximum(f.d,n[0]*(P[0]-c[0])+n[1]*(P[1]-c[1])+n[2]*(P[2]-c[2])).astype(F)
            f.add(Ell(S['H']+Rh@V(0,.11,.035 if hat=='cap' else .05),(.07,.075 if hat=='cap' else .05,.012),Rh@Rx(-12)),.01)
            out.append(('hat',)+f.mesh())
        else:
            f.add(Ell(S['H']+Rh@V(0,-.022,.034),(.086,.100,.100),Rh),.02)
            f.add(Ell(S['H']+Rh@V(0,-.06,-.02),(.072,.056,.07),Rh),.04)
            f.add(Ell(S['H']+Rh@V(0,.09,-.015),(.09,.07,.075),Rh),.02,'s')
            f.warp(lambda q:.004*wob(q[:,0],q[:,1],q[:,2],.05,3),.004)
            out.append(('hair',)+f.mesh())
    # ---- hands
    for s,sg in (('r',1),('l',-1)):
        wr=S[s+'wr']; d=norm(wr-S[s+'el'])
        if p.get(s+'hd') is not None: d=norm(np.array(p[s+'hd'],float))
        side=norm(np.cross(d,Rc@V(0,1,.2))); up=np.cross(side,d)
        A=np.stack([side,d,up],1)
        f=Field(wr-.22,wr+.22,.007)
        f.add(Ell(wr+A@V(0,.055,0),(.024,.055,.044),A),.02)
        if p.get(s+'g','fist')=='open':
            for i in range(4):
                z=(i-1.5)*.021; f.add(Cone(wr+A@V(0,.09,z),wr+A@V(.008,.165-.01*abs(i-1.5),z*1.3),.0125,.009),.008)
            f.add(Cone(wr+A@V(0,.045,.035),wr+A@V(.0,.105,.075),.014,.010),.012)
        else:
            f.add(Ell(wr+A@V(.012*sg*-1,.095,0),(.034,.038,.044),A),.02)
            f.add(Cone(wr+A@V(0,.05,.035),wr+A@V(-.03*sg,.10,.03),.015,.012),.012)
        f.add(Cone(wr-d*.03,wr+d*.02,.034,.03),.02)
        out.append(('gloves' if o['gloves'] else 'skin',)+f.mesh())
        S[s+'grip']=wr+A@V(-.02*sg,.09,0)
    # ---- shoes
    for s in 'rl':
        an=S[s+'an']; A=S[s+'fR']
        f=Field(an-.27,an+.27,.007)
        f.add(Cone(an+A@V(0,-.03,-.045),an+A@V(0,.11,-.05),.045,.043),.03)
        f.add(Cone(an+A@V(0,.10,-.052),an+A@V(0,.165,-.058),.043,.034),.03)
        f.add(Cone(an+A@V(0,.0,.03),an+A@V(0,.08,-.03),.048,.038),.04)
        f.add(Box(an+A@V(0,.055,-.073),(.047,.145,.014),A,.012),.01)
        sl,P=f.block(an-.27,an+.27); c=an+A@V(0,0,-.087); n=-A[:,2]
        f.d=np.maximum(f.d,n[0]*(P[0]-c[0])+n[1]*(P[1]-c[1])+n[2]*(P[2]-c[2])).astype(F)
        out.append(('shoes',)+f.mesh())
    # ---- backpack
    if o['bag']=='backpack':
        c=S['C']+Rc@V(0,-.235,.03); f=Field(c-.42,c+.42,.009)
        f.add(Box(c,(.145,.085,.215),Rc,.06),.02); f.add(Box(c+Rc@V(0,-.085,-.07),(.11,.04,.10),Rc,.035),.02)
        f.add(Cone(c+Rc@V(0,.06,.20),c+Rc@V(0,.05,.24),.02,.02),.01)
        for sg in(1,-1):
            pr=None
            for q in [(.09*sg,.02,.21),(.115*sg,.13,.235),(.125*sg,.28,.20),(.125*sg,.355,.08),(.15*sg,.28,-.06),(.14*sg,.06,-.14)]:
                q=c+Rc@V(*q)
                if pr is not None: f.add(Cone(pr,q,.022,.022),.008)
                pr=q
        f.warp(lambda q:.005*wob(q[:,0],q[:,1],q[:,2],.14,sd),.005)
        out.append(('bag',)+f.mesh())
    out=[q for q in out if q[1] is not None]
    S['out_pose']=p
    return out,S

# ---------------------------------------------------------------- poses
POSES=dict(
 stand=dict(),
 walk=dict(pelvis=(0,0,.895),pel=(2,0,4),spine=(7,0,-8),head=(8,0,4),rf=(.09,.33,.10),rft=(0,-14),lf=(-.10,-.36,.165),lft=(0,38),rh=(.25,-.20,.84),lh=(-.24,.26,.90)),
 walk_pockets=dict(pelvis=(0,0,.895),pel=(2,0,4),spine=(8,0,-4),head=(16,0,0),shrug=.015,rf=(.09,.33,.10),rft=(0,-14),lf=(-.10,-.36,.165),lft=(0,38),rh=(.205,.07,.90),lh=(-.205,.08,.90),rp=(1,-1,0),lp=(-1,-1,0)),
 run=dict(pelvis=(0,0,.90),pel=(10,0,10),spine=(20,0,-16),head=(-6,0,6),rf=(.08,.30,.42),rft=(0,10),lf=(-.09,-.50,.20),lft=(0,52),rh=(.27,-.22,1.02),lh=(-.16,.38,1.18),rp=(.3,-1,.2),lp=(-.6,-.6,-.6),rk=(.05,1,.4)),
 crouch=dict(pelvis=(0,-.14,.44),pel=(18,0,0),spine=(30,0,0),head=(-22,0,0),rf=(.17,.06,.085),rft=(-12,0),lf=(-.16,-.04,.12),lft=(12,18),rh=(.15,.48,.22),lh=(-.13,.46,.30),rp=(1,-.6,.2),lp=(-1,-.6,.2),rk=(.25,1,.3),lk=(-.25,1,.3)),
 kneel=dict(pelvis=(0,-.05,.53),pel=(8,0,0),spine=(24,0,0),head=(10,0,0),rf=(.12,.30,.085),lf=(-.12,-.46,.11),lft=(0,68),rh=(.14,.48,.55),lh=(-.10,.50,.62),rp=(1,-.5,-.3),lp=(-1,-.5,-.3),lk=(-.1,.6,-1)),
 climb=dict(pelvis=(.03,-.20,1.40),pel=(6,4,-6),spine=(14,6,4),head=(-14,0,18),rf=(.27,.0,1.02),rft=(-30,-10),lf=(-.10,.0,.60),lft=(6,10),rh=(.26,.12,2.30),lh=(-.34,.12,2.30),rp=(1,-.7,-.5),lp=(-1,-.7,-.5),rk=(.75,.75,.55),lk=(-.2,1,0)),
 straddle=dict(pelvis=(0,0,2.16),pel=(26,0,0),spine=(26,0,10),head=(-22,0,-20),rf=(.42,-.10,1.52),rft=(-20,30),lf=(-.40,-.12,1.55),lft=(20,30),rh=(.16,.42,2.06),lh=(-.16,.44,2.06),rp=(1,-.4,.2),lp=(-1,-.4,.2),rk=(1,.6,.2),lk=(-1,.6,.2)),
 lookback=dict(pelvis=(0,0,.90),pel=(2,0,0),spine=(5,0,38),head=(4,0,62),rf=(.10,.27,.09),rft=(0,-6),lf=(-.10,-.28,.13),lft=(8,28),rh=(.28,.10,.84),lh=(-.25,-.10,.86)),
 carrybox=dict(pelvis=(0,0,.89),pel=(-2,0,0),spine=(-4,0,0),head=(10,0,0),rf=(.10,.26,.095),rft=(0,-10),lf=(-.10,-.30,.13),lft=(0,28),rh=(.215,.40,1.02),lh=(-.215,.40,1.02),rp=(.8,-.8,-.2),lp=(-.8,-.8,-.2),rhd=(-.3,1,.1),lhd=(.3,1,.1)),
 pry=dict(pelvis=(0,-.02,.82),pel=(10,0,-12),spine=(22,0,14),head=(6,0,0),rf=(.20,-.34,.11),rft=(-28,18),lf=(-.16,.30,.085),rh=(.12,.40,1.00),lh=(-.10,.52,1.14),rp=(1,-.6,-.1),lp=(-1,-.5,-.4),rhd=(-.4,1,.4),lhd=(.2,1,.2)),
 carrybag=dict(pelvis=(0,0,.89),pel=(3,-3,5),spine=(9,8,-6),head=(6,0,0),rf=(.09,.33,.10),rft=(0,-14),lf=(-.10,-.36,.165),lft=(0,38),rh=(.30,.02,.70),lh=(-.30,.22,.93),rp=(.2,-1,0)),
 torch=dict(pelvis=(0,0,.90),pel=(2,0,0),spine=(12,0,10),head=(12,0,0),rf=(.11,.24,.09),lf=(-.11,-.22,.12),lft=(10,22),rh=(.16,.46,1.22),lh=(-.20,.30,.98),rp=(1,-.6,-.6),lp=(-1,-.6,-.4),rhd=(0,1,-.15)),
 peer=dict(pelvis=(0,-.08,.88),pel=(8,0,0),spine=(16,0,0),head=(4,0,0),rf=(.14,.08,.085),lf=(-.12,-.16,.10),lft=(8,12),rh=(.13,.46,1.55),lh=(-.12,.46,1.56),rp=(1,-.2,-.5),lp=(-1,-.2,-.5),rhd=(0,.5,1),lhd=(0,.5,1),rg='open',lg='open'),
 pushbike=dict(pelvis=(0,0,.885),pel=(4,0,6),spine=(14,0,-4),head=(4,0,0),rf=(.09,.33,.10),rft=(0,-14),lf=(-.10,-.36,.165),lft=(0,38),rh=(.20,.44,1.02),lh=(-.22,.42,.99),rp=(.8,-.8,.3),lp=(-.8,-.8,.3)),
 stairs=dict(pelvis=(0,.05,1.02),pel=(8,0,-4),spine=(14,0,6),head=(2,0,0),rf=(.10,.34,.435),rft=(0,0),lf=(-.10,-.20,.14),lft=(0,30),rh=(.28,.16,1.12),lh=(-.26,-.10,.95)),
 bend=dict(pelvis=(0,-.14,.84),pel=(34,0,0),spine=(44,0,0),head=(-14,0,0),rf=(.13,.06,.085),lf=(-.13,-.14,.10),lft=(0,10),rh=(.17,.52,.34),lh=(-.15,.52,.34),rp=(1,-.4,.4),lp=(-1,-.4,.4),rk=(.15,1,.1),lk=(-.15,1,.1)),
 sneak=dict(pelvis=(0,-.04,.70),pel=(16,0,6),spine=(34,0,-8),head=(-24,0,10),rf=(.13,.30,.09),rft=(-6,-6),lf=(-.13,-.36,.15),lft=(8,36),rh=(.30,.24,.62),lh=(-.26,.34,.78),rp=(.8,-.8,.2),lp=(-.8,-.8,.2)),
 sack=dict(pelvis=(0,0,.88),pel=(6,0,5),spine=(18,4,-8),head=(-4,0,0),rf=(.09,.33,.10),rft=(0,-14),lf=(-.10,-.36,.165),lft=(0,38),rh=(.12,.16,1.42),lh=(-.25,.26,.92),rp=(.7,.5,-1)),
 clipboard=dict(pelvis=(0,0,.915),spine=(3,0,6),head=(22,0,4),rf=(.12,.06,.085),rft=(-10,0),lf=(-.12,-.05,.085),lft=(8,0),rh=(.08,.32,1.14),lh=(-.14,.30,1.08),rp=(.8,-.8,-.2),lp=(-.8,-.8,-.2)),
 reach=dict(pelvis=(0,0,.915),spine=(2,0,-6),head=(-14,0,0),rf=(.12,.10,.085),lf=(-.12,-.08,.085),rh=(.14,.40,1.72),lh=(-.20,.36,1.30),rp=(1,-.3,-.6),lp=(-1,-.6,-.4),rg='open'),
)
